import { expect, test } from 'vitest'
import { createCatalogueSearch } from './catalogue-search.ts'
import type { LanguageTools } from './thread/language-tools.ts'

/** Returns dictionaries without Chinese that record which texts they were asked for. */
function recordedTools() {
  const asked: string[] = []
  const opened = { now: 0, ever: 0, fails: false }
  const open = (): LanguageTools => {
    opened.now += 1
    opened.ever += 1
    return {
      foldTable: async () => {
        if (opened.fails) throw new Error('no dictionary')
        return Uint16Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit).toLowerCase().charCodeAt(0))
      },
      romanise: async (texts) => {
        asked.push(...texts)
        return texts.map(() => [])
      },
      close: async () => void (opened.now -= 1),
    }
  }
  return { asked, opened, open }
}

const entry = (key: string, ...texts: readonly string[]) => ({ key, texts })
const all = Uint32Array.from([0, 1, 2])

test('loads the dictionaries at the first search, and frees them afterwards', async () => {
  const { opened, open } = recordedTools()
  const search = createCatalogueSearch(open)
  search.update([entry('a', 'Lion')])
  expect(opened.ever).toBe(0)
  expect((await search.index()).search('lion', all)).toEqual([0])
  expect(opened).toMatchObject({ now: 0, ever: 1 })
})

test('responds from the index before, until an update is built', async () => {
  const search = createCatalogueSearch(recordedTools().open)
  search.update([entry('a', 'Lion')])
  const before = await search.index()
  search.update([entry('a', 'Lion'), entry('b', 'Lioness')])
  expect(await search.index()).toBe(before)
  await search.settled()
  expect((await search.index()).search('lion', all)).toEqual([0, 1])
})

test('builds the last of several updates', async () => {
  const search = createCatalogueSearch(recordedTools().open)
  search.update([entry('a', 'Lion')])
  const first = search.index()
  search.update([entry('b', 'Tiger')])
  expect((await first).keys).toEqual(['b'])
})

test('asks the dictionaries only for texts that are new', async () => {
  const { asked, opened, open } = recordedTools()
  const search = createCatalogueSearch(open)
  search.update([entry('a', 'Lion', '獅子')])
  await search.index()
  search.update([entry('a', 'Lion', '獅子'), entry('b', 'Tiger')])
  await search.settled()
  expect(opened.ever).toBe(1)
  search.update([entry('a', 'Lion', '獅子'), entry('b', 'Tiger', '老虎')])
  await search.settled()
  expect(asked).toEqual(['獅子', '老虎'])
})

test('tries again after the dictionaries failed', async () => {
  const { opened, open } = recordedTools()
  const search = createCatalogueSearch(open)
  search.update([entry('a', 'Lion')])
  opened.fails = true
  await expect(search.index()).rejects.toThrow('no dictionary')
  opened.fails = false
  expect((await search.index()).keys).toEqual(['a'])
  expect(opened.now).toBe(0)
})
