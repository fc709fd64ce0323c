import { createTexts } from '@pokfei/texts/create-texts'
import { describe, expect, it } from 'vitest'
import { createRequestTexts } from './all-texts.ts'
import { english } from './en.ts'
import { languageOf } from './use-language.ts'
import { chinese } from './zh.ts'

const { common, home } = english

describe('texts', () => {
  it('are found in their own namespace and, by name, in another one', () => {
    const texts = createRequestTexts('en')
    const inHome = texts.getFixedT(null, ['home', 'common'])
    expect(texts.t('retry')).toBe('Try again')
    expect(texts.t('home:joinNow')).toBe('Join now')
    expect(inHome('joinNow')).toBe('Join now')
    expect(inHome('common:retry')).toBe('Try again')
  })

  it('take values unchanged, whatever they hold', () => {
    const { t } = createRequestTexts('en')
    for (const name of ['$& {{name}}', '$t(common:retry)', '<b>&amp;</b>', '{{- name}}'])
      expect(t('home:hello', { name })).toBe(`Hello, ${name}`)
  })

  it('format no value, because the browser has no formatter', () => {
    expect(JSON.stringify([english, chinese]).match(/\{\{[^}]*,[^}]*\}\}/g)).toBeNull()
  })

  it('hold no other text, because the browser inserts none', () => {
    expect(JSON.stringify([english, chinese])).not.toContain('$t(')
  })

  it('have a plural in English and none in Chinese', { tags: 'BRW-53' }, () => {
    const inEnglish = createRequestTexts('en')
    expect(inEnglish.t('home:upcomingEvents', { count: 1 })).toBe('1 upcoming event')
    expect(inEnglish.t('home:upcomingEvents', { count: 0 })).toBe('0 upcoming events')
    expect(createRequestTexts('zh').t('home:upcomingEvents', { count: 1 })).toBe('1 場即將舉行')
  })

  it('throw an error for a key without a text', () => {
    const texts = createTexts('en', { resources: { en: { common } } })
    expect(() => texts.t('home:joinNow')).toThrow('there is no text joinNow')
  })

  it('grow in their language without notifying subscribers', () => {
    const texts = createTexts('en', { resources: { en: { common } } })
    let changes = 0
    texts.on('languageChanged', () => {
      changes += 1
    })
    expect(texts.hasResourceBundle('en', 'home')).toBe(false)
    texts.addResourceBundle('en', 'home', home)
    expect([texts.hasResourceBundle('en', 'home'), texts.t('home:joinNow'), changes]).toEqual([true, 'Join now', 0])
  })

  it('notify subscribers of another language', async () => {
    const texts = createTexts('en', { resources: { en: english, zh: chinese } })
    let changes = 0
    const count = () => {
      changes += 1
    }
    texts.on('languageChanged', count)
    await texts.changeLanguage('zh')
    expect([languageOf(texts), texts.t('retry'), changes]).toEqual(['zh', '再試一次', 1])
    texts.off('languageChanged', count)
    await texts.changeLanguage('en')
    expect(changes).toBe(1)
  })

  it('of one request keep their language when another request has another one', () => {
    const [first, second] = [createRequestTexts('zh'), createRequestTexts('en')]
    expect([first.t('retry'), second.t('retry'), languageOf(first), languageOf(second)]).toEqual([
      '再試一次',
      'Try again',
      'zh',
      'en',
    ])
  })
})
