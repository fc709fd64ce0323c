import { describe, expect, test } from 'vitest'
import { createFolding } from '../fold.ts'
import { createFoldTable } from './fold-table.ts'

const folding = createFolding(createFoldTable())
const fold = (text: string) => folding.fold(text)

describe('folded texts', () => {
  test.each([
    ['HARBOUR', 'harbour'],
    ['Café Dvořák', 'cafe dvorak'],
    ['ＳＴＡＲ　８８', 'star 88'],
    ['Don’t', "don't"],
    ['歐陽嘉朗', '欧阳嘉朗'],
    ['裏裡', '里里'],
    ['臺台', '台台'],
    ['衞衛', '卫卫'],
    ['啓啟', '启启'],
    ['線綫', '线线'],
  ])('make %s equal to %s', { tags: 'BRW-151' }, (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  test('keep their length, so that positions stay the same', () => {
    const text = 'İstanbul ﬁne 𠮷野家 한국 が ß ½'
    expect(fold(text)).toHaveLength(text.length)
  })
})
