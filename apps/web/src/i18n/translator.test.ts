import { describe, expect, it } from 'vitest'
import { createTranslator } from './translator.ts'
import { english } from './en.ts'
import { chinese } from './zh.ts'

const { common, home } = english

describe('translator', () => {
  it('finds a text in its own namespace and, by name, in another one', () => {
    const { t, within } = createTranslator('en', english)
    expect(t('retry')).toBe('Try again')
    expect(t('home:joinNow')).toBe('Join now')
    expect(within('home')('joinNow')).toBe('Join now')
    expect(within('home')('common:retry')).toBe('Try again')
  })

  it('inserts values unchanged, whatever they hold', () => {
    const { t } = createTranslator('en', english)
    expect(t('home:hello', { name: '$& {{name}}' })).toBe('Hello, $& {{name}}')
  })

  it('uses a plural in English and none in Chinese', { tags: 'BRW-53' }, () => {
    const inEnglish = createTranslator('en', english)
    expect(inEnglish.t('home:upcomingEvents', { count: 1 })).toBe('1 upcoming event')
    expect(inEnglish.t('home:upcomingEvents', { count: 0 })).toBe('0 upcoming events')
    expect(createTranslator('zh', chinese).t('home:upcomingEvents', { count: 1 })).toBe('1 場即將舉行')
  })

  it('adds texts of its language without notifying subscribers', () => {
    const translator = createTranslator('en', { common })
    let changes = 0
    translator.subscribe(() => {
      changes += 1
    })
    expect(translator.has('home')).toBe(false)
    translator.setTexts('en', { home })
    expect([translator.has('home'), translator.t('home:joinNow'), changes]).toEqual([true, 'Join now', 0])
  })

  it('notifies subscribers of another language', () => {
    const translator = createTranslator('en', english)
    let changes = 0
    const stop = translator.subscribe(() => {
      changes += 1
    })
    translator.setTexts('zh', chinese)
    expect([translator.language, translator.t('retry'), changes]).toEqual(['zh', '再試一次', 1])
    stop()
    translator.setTexts('en', english)
    expect(changes).toBe(1)
  })
})
