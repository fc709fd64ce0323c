import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import './search-box.css'

/** What a {@link SearchBox} shows under it, one option below the other. */
interface SearchOptions {
  /** False while nothing is searched for: then there is nothing to show, not even that nothing was found. */
  readonly isAsked: boolean
  readonly count: number
  /** Draws the list: its id, and the options' ids as {@link optionID} makes them; `active` is -1 for none. */
  readonly render: (listID: string, active: number) => ReactNode
}

interface SearchBoxProps {
  /** The text at first. */
  readonly initial?: string
  /** Called with what is typed, also with what was typed before the page came to life. */
  readonly onSearch: (text: string) => void
  /** Called with what is typed when Enter is pressed on it; without it the search is done already. */
  readonly onEnter?: (text: string) => void
  /** What was found for what is typed; absent where a search shows its findings elsewhere. */
  readonly options?: SearchOptions
}

/** Longer than any name in a catalogue. */
const maxLength = 80

/** The id of an option in the list with the given id. */
export const optionID = (listID: string, index: number): string => `${listID}-${index}`

/**
 * The search field. It keeps its own text: what is typed before hydration is not lost, but read when the page
 * comes to life; Enter then leads to the list that was searched. With options it is a combobox: the arrows move through them while the text keeps the focus,
 * Enter takes one, Escape and the cross clear the text.
 */
export function SearchBox({ initial, onSearch, onEnter, options }: SearchBoxProps) {
  const { t } = useTranslation()
  const listID = useId()
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)
  const [isClosed, setClosed] = useState(false)
  const shown = options?.isAsked === true && !isClosed ? options : undefined
  const count = shown?.count ?? 0

  useEffect(() => {
    const { value = '', defaultValue = '' } = input.current ?? {}
    if (value !== defaultValue) onSearch(value)
  }, [onSearch])

  // A tap anywhere else puts the list away; a keyboard that slides away does not.
  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) setClosed(true)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])

  useEffect(() => {
    if (active >= 0) document.getElementById(optionID(listID, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listID])

  const search = (text: string) => {
    setActive(-1)
    setClosed(false)
    onSearch(text)
  }
  const clear = () => {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    search('')
  }
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault()
    setClosed(false)
    // One place before the first option is none of them: the text itself.
    const places = (options?.isAsked === true ? options.count : 0) + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') clear()
    if (options !== undefined && event.key === 'ArrowDown') move(event, 1)
    if (options !== undefined && event.key === 'ArrowUp') move(event, -1)
    if (event.key !== 'Enter' || active < 0) return
    event.preventDefault()
    document.getElementById(optionID(listID, active))?.click()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The phone's keyboard makes room for what was found.
    input.current?.blur()
    const typed = input.current?.value.trim() ?? ''
    if (typed !== '') onEnter?.(typed)
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setClosed(true)
  }

  return (
    <form ref={box} className="search" role="search" action="/events" onSubmit={submit} onBlur={leave}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        maxLength={maxLength}
        className="grow"
        defaultValue={initial}
        placeholder={t('searchPlaceholder')}
        aria-label={t('searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search(event.target.value)}
        onFocus={() => setClosed(false)}
        onKeyDown={onKeyDown}
        {...(options !== undefined && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': count > 0,
          'aria-controls': count > 0 ? listID : undefined,
          'aria-activedescendant': active >= 0 && count > 0 ? optionID(listID, active) : undefined,
        })}
      />
      <button type="button" className="tap clear" aria-label={t('clearSearch')} onClick={clear}>
        <Icon name="close" size="s" />
      </button>
      {shown !== undefined && <div className="drop">{shown.render(listID, active)}</div>}
    </form>
  )
}
