import { describe, expect, it } from 'vitest'
import { createTranslator } from './translator.ts'
import { english } from './en.ts'
import { chinese } from './zh.ts'

const { common, home } = english

describe('a translator', () => {
  it('looks a text up in its namespace, and in another one by name', () => {
    const { t, within } = createTranslator('en', english)
    expect(t('retry')).toBe('Try again')
    expect(t('home:joinNow')).toBe('Join now')
    expect(within('home')('joinNow')).toBe('Join now')
    expect(within('home')('common:retry')).toBe('Try again')
  })

  it('puts values where the text names them, whatever they hold', () => {
    const { t } = createTranslator('en', english)
    expect(t('home:hello', { name: '$& {{name}}' })).toBe('Hello, $& {{name}}')
  })

  it('tells one from many in English, and not in Chinese', () => {
    const inEnglish = createTranslator('en', english)
    expect(inEnglish.t('home:upcomingEvents', { count: 1 })).toBe('1 upcoming event')
    expect(inEnglish.t('home:upcomingEvents', { count: 0 })).toBe('0 upcoming events')
    expect(createTranslator('zh', chinese).t('home:upcomingEvents', { count: 1 })).toBe('1 場即將舉行')
  })

  it('takes more texts of its language without a word to anybody', () => {
    const translator = createTranslator('en', { common })
    let changes = 0
    translator.subscribe(() => {
      changes += 1
    })
    expect(translator.has('home')).toBe(false)
    translator.take('en', { home })
    expect([translator.has('home'), translator.t('home:joinNow'), changes]).toEqual([true, 'Join now', 0])
  })

  it('changes over to another language and says so', () => {
    const translator = createTranslator('en', english)
    let changes = 0
    const stop = translator.subscribe(() => {
      changes += 1
    })
    translator.take('zh', chinese)
    expect([translator.language, translator.t('retry'), changes]).toEqual(['zh', '再試一次', 1])
    stop()
    translator.take('en', english)
    expect(changes).toBe(1)
  })
})
