import { useEffect, useState } from 'react'
import { loadedWordLists, loadWordLists, wordsOfRoot, type RootWord } from './root-words.ts'

/** Returns the six words of a root, or null while their lists load or if they failed to. */
export function useRootWords(root: string): readonly RootWord[] | null {
  const [lists, setLists] = useState(loadedWordLists)
  useEffect(() => {
    if (lists === undefined) void loadWordLists().then(setLists, () => undefined)
  }, [lists])
  return lists === undefined ? null : wordsOfRoot(root, lists)
}
