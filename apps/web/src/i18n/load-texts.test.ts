import { expect, it } from 'vitest'
import { english } from './en.ts'
import { ensureTexts, loadCatalogue, partsOf } from './load-texts.ts'
import { partOf, type Namespace } from './text-parts.ts'
import { createTranslator } from './translator.ts'

it('fetches only the parts that are asked for', async () => {
  expect(Object.keys(await loadCatalogue('zh', ['core']))).toContain('home')
  expect(Object.keys(await loadCatalogue('zh', ['core']))).not.toContain('terms')
})

it('adds the parts that a translator lacks, in its language', async () => {
  const translator = createTranslator('zh', await loadCatalogue('zh', ['core']))
  expect([...partsOf(translator)]).toEqual(['core'])
  await ensureTexts(translator, ['core', 'information'])
  expect(partsOf(translator)).toEqual(new Set(['core', 'information']))
  expect(translator.t('terms:title')).toBe('條款及細則')
})

it('files every namespace under a part', () => {
  expect(Object.keys(english).toSorted()).toEqual((Object.keys(partOf) as Namespace[]).toSorted())
})
