import { useEffect } from 'react'
import { brand } from '../../../site/brand.ts'

/** Sets the title of the document while a page of a room is open. Null leaves the one of its route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined
    const before = document.title
    document.title = `${title} · ${brand.name}`
    return () => {
      document.title = before
    }
  }, [title])
}
