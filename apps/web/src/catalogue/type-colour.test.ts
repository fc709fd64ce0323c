import { readFile } from 'node:fs/promises'
import { typeColours } from '@pokfei/design/type-colours'
import { expect, it } from 'vitest'
import { typeColourClass, typeMarkClass } from './type-colour.ts'

it('the stylesheet has exactly one rule for each type colour', { tags: 'SEL-54' }, async () => {
  const css = await readFile(new URL(import.meta.resolve('@pokfei/design/type-colours.module.css')), 'utf8')
  const rules = Array.from(
    css.matchAll(/\.(type\d+) \{\s*--type: (#\w+);\s*--type-dark: (#\w+);/g),
    ([, name, light, dark]) => ({ name, light, dark }),
  )
  expect(rules).toEqual(typeColours.map((colour, index) => ({ name: `type${index}`, ...colour })))
})

it('a type gets the colour of its place among the types of its event', { tags: 'SEL-20' }, () => {
  const types = ['front', 'middle', 'rear'].map((typeID) => ({ typeID }))
  expect(types.map(({ typeID }) => typeColourClass(types, typeID))).toEqual(['type0', 'type1', 'type2'])
  expect(typeMarkClass(types, 'rear')).toBe('typeMark type2')
})

it('a type that shares places has the class of its pool', { tags: 'SHR-20' }, () => {
  const types = [{ typeID: 'front' }, { typeID: 'student', placesOf: 'front' }, { typeID: 'rear' }]
  expect(types.map(({ typeID }) => typeColourClass(types, typeID))).toEqual(['type0', 'type0', 'type1'])
})
