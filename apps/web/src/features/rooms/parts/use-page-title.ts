import { useEffect } from 'react'
import { brand } from '../../../site/brand.ts'

/** Sets the title of the document while a page beside a room is open. Its route has the title of the room. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${brand.name}`
    return () => {
      document.title = before
    }
  }, [title])
}
