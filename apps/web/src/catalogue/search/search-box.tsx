import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './search-box.module.css'

/** The options that a {@link SearchBox} shows below it. */
interface SearchOptions {
  /** False while the text is empty. Then no list appears, not even the note that nothing was found. */
  readonly hasText: boolean
  readonly count: number
  /** The search whose results are shown. No option of other results is marked. */
  readonly shownFor?: string | undefined
  /** Renders the list with its ID, and the options with the IDs of {@link optionID}. `active` is -1 for none. */
  readonly render: (listID: string, active: number) => ReactNode
}

interface SearchBoxProps {
  /** The initial text. */
  readonly initial?: string
  /** Called with the typed text, also with text from before hydration. */
  readonly onSearch: (text: string) => void
  /** Called with the typed text on Enter. Without it, typing alone searches. */
  readonly onEnter?: (text: string) => void
  /** The results for the typed text. Absent if the screen shows its results elsewhere. */
  readonly options?: SearchOptions
}

/** Characters, more than any name in a catalogue has (BRW-100). */
const maxLength = 80

/** Returns the ID of an option in the list with the given ID. */
export const optionID = (listID: string, index: number): string => `${listID}-${index}`

/**
 * The search field. It owns its text, so text that was typed before hydration is read afterwards. Enter then leads to
 * the list with that search. With options it is a combobox (BRW-96, BRW-97). The arrows move through the options while
 * the text keeps the focus. Enter opens an option, and Escape and the cross clear the text.
 */
export function SearchBox({ initial, onSearch, onEnter, options }: SearchBoxProps) {
  const { t } = useTranslation()
  const listID = useId()
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState({ option: -1, of: options?.shownFor })
  const [isClosed, setClosed] = useState(false)
  const shown = options?.hasText === true && !isClosed ? options : undefined
  const count = shown?.count ?? 0
  // The next results may come between two keys.
  const active = marked.of === options?.shownFor ? marked.option : -1
  const setActive = (option: number) => setMarked({ option, of: options?.shownFor })

  useEffect(() => {
    const { value = '', defaultValue = '' } = input.current ?? {}
    if (value !== defaultValue) onSearch(value)
  }, [onSearch])

  // A tap elsewhere closes the list. A keyboard that slides away does not.
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
    // The position before the first option is the text itself.
    const positions = (options?.hasText === true ? options.count : 0) + 1
    setActive(((active + 1 + step + positions) % positions) - 1)
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
    // The phone's keyboard makes room for the results.
    input.current?.blur()
    const typed = input.current?.value.trim() ?? ''
    if (typed !== '') onEnter?.(typed)
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setClosed(true)
  }

  return (
    <form ref={box} className={styles.search} role="search" action="/events" onSubmit={submit} onBlur={leave}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        maxLength={maxLength}
        className={utilities.grow}
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
      <button
        type="button"
        className={`${utilities.tapTarget} ${styles.clear}`}
        aria-label={t('clearSearch')}
        onClick={clear}
      >
        <Icon name="close" size="s" />
      </button>
      {shown !== undefined && <div className={styles.dropdown}>{shown.render(listID, active)}</div>}
    </form>
  )
}
