import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../browser-storage/storage.ts'
import { english } from './en.ts'
import { createPageTexts, ensureTexts, switchLanguage } from './load-texts.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'

afterEach(() => vi.unstubAllGlobals())

const namespaces = Object.keys(partOf) as readonly Namespace[]

/** Returns the parts whose texts are loaded as a whole in a language. */
const partsOf = (texts: ReturnType<typeof createPageTexts>, language: string): ReadonlySet<TextPart> =>
  new Set(namespaces.filter((name) => texts.hasResourceBundle(language, name)).map((name) => partOf[name]))

it('loads only the requested text parts', async () => {
  const texts = createPageTexts('zh')
  await ensureTexts(texts, ['core'])
  expect(texts.hasResourceBundle('zh', 'home')).toBe(true)
  expect(texts.hasResourceBundle('zh', 'terms')).toBe(false)
  expect(partsOf(texts, 'en')).toEqual(new Set())
})

it('adds the missing text parts in the language of the page', async () => {
  const texts = createPageTexts('zh')
  await ensureTexts(texts, ['core'])
  expect([...partsOf(texts, 'zh')]).toEqual(['core'])
  await ensureTexts(texts, ['core', 'information'])
  expect(partsOf(texts, 'zh')).toEqual(new Set(['core', 'information']))
  expect(texts.t('terms:title')).toBe('條款及細則')
})

it('switches to another language with the same text parts, and stores it', async () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('localStorage', memoryStorage())
  const texts = createPageTexts('zh')
  await ensureTexts(texts, ['core', 'information'])
  await switchLanguage(texts, 'en')
  expect([texts.language, texts.t('terms:title')]).toEqual(['en', 'Terms and conditions'])
  expect(partsOf(texts, 'en')).toEqual(new Set(['core', 'information']))
  expect(localStorage.getItem('language')).toBe('en')
})

it('loads a part in the new language if the reader switched while it was loading', async () => {
  const texts = createPageTexts('zh')
  await ensureTexts(texts, ['core'])
  const loaded = ensureTexts(texts, ['information'])
  await texts.changeLanguage('en')
  await loaded
  expect(texts.t('terms:title')).toBe('Terms and conditions')
})

it('every namespace belongs to a text part', () => {
  expect(Object.keys(english).toSorted()).toEqual(namespaces.toSorted())
})
