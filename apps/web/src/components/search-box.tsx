import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import './search-box.css'

interface SearchBoxProps {
  /** Called with what is typed, also with what was typed before the page came to life. */
  readonly onSearch: (text: string) => void
  /** What was found, as a list under the box; the arrow keys lead into it and out of it. */
  readonly dropdown?: ReactNode
}

/**
 * The search field. It keeps its own text: what is typed before hydration is not lost, but read when the page
 * comes to life. Escape and the cross clear it.
 */
export function SearchBox({ onSearch, dropdown }: SearchBoxProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== '') onSearch(typed)
  }, [onSearch])

  const clear = () => {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    onSearch('')
  }
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, .drop a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={box} className="search" role="search" onKeyDown={moveFocus}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="grow"
        placeholder={t('searchPlaceholder')}
        aria-label={t('searchPlaceholder')}
        autoComplete="off"
        onChange={(event) => onSearch(event.target.value)}
      />
      <button type="button" className="tap clear" aria-label={t('clearSearch')} onClick={clear}>
        <Icon name="close" size="s" />
      </button>
      {dropdown}
    </div>
  )
}
