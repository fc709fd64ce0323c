import { expect, it } from 'vitest'
import { english } from './en.ts'
import { ensureTexts, loadCatalogue, partsOf } from './load-texts.ts'
import { partOf, type Namespace } from './text-parts.ts'
import { createTranslator } from './translator.ts'

it('loads only the requested text parts', async () => {
  expect(Object.keys(await loadCatalogue('zh', ['core']))).toContain('home')
  expect(Object.keys(await loadCatalogue('zh', ['core']))).not.toContain('terms')
})

it('adds the missing text parts in the language of a translator', async () => {
  const translator = createTranslator('zh', await loadCatalogue('zh', ['core']))
  expect([...partsOf(translator)]).toEqual(['core'])
  await ensureTexts(translator, ['core', 'information'])
  expect(partsOf(translator)).toEqual(new Set(['core', 'information']))
  expect(translator.t('terms:title')).toBe('條款及細則')
})

it('every namespace belongs to a text part', () => {
  expect(Object.keys(english).toSorted()).toEqual((Object.keys(partOf) as Namespace[]).toSorted())
})
