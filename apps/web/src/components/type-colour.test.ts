import { readFile } from 'node:fs/promises'
import { typeColours } from '@pokfei/format/type-colours'
import { expect, it } from 'vitest'
import { typeColourClass, typeMarkClass } from './type-colour.ts'

it('has a rule for each colour of the list, and no other', async () => {
  const css = await readFile(new URL('type-colour.css', import.meta.url), 'utf8')
  const rules = Array.from(
    css.matchAll(/\.(type-\d+) \{\s*--type: (#\w+);\s*--type-dark: (#\w+);/g),
    ([, name, light, dark]) => ({ name, light, dark }),
  )
  expect(rules).toEqual(typeColours.map((colour, index) => ({ name: `type-${index}`, ...colour })))
})

it('is the class of the type among all types of its event', () => {
  const types = ['front', 'middle', 'rear'].map((typeID) => ({ typeID }))
  expect(types.map(({ typeID }) => typeColourClass(types, typeID))).toEqual(['type-0', 'type-1', 'type-2'])
  expect(typeMarkClass(types, 'rear')).toBe('type-mark type-2')
  expect([typeColourClass(types, 'gone'), typeMarkClass(types, 'gone')]).toEqual([undefined, undefined])
})
