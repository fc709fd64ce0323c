import { useTranslation } from '../../i18n/use-translation.ts'
import { chipClass } from '../../ui/chips/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import * as styles from './filter-row.module.css'

interface FilterSelectProps<Value extends string> {
  /** The filter's name, which the chip shows while nothing is chosen. */
  readonly name: string
  /** The option that drops the filter. */
  readonly any: string
  readonly chosen: Value | undefined
  readonly options: readonly {
    readonly value: Value
    readonly text: string
    /** Undefined until it is known. */
    readonly count: number | undefined
  }[]
  /** True while the list of the chosen option is under way. */
  readonly isLoading: boolean
  readonly onChoose: (value: Value | undefined) => void
}

/** A filter with many options: a chip with the browser's own list over it, so that each phone shows its own wheel. */
export function FilterSelect<Value extends string>({
  name,
  any,
  chosen,
  options,
  isLoading,
  onChoose,
}: FilterSelectProps<Value>) {
  const { t } = useTranslation('events')
  const shown = options.find(({ value }) => value === chosen)
  return (
    <span className={chipClass(shown !== undefined, styles.select)}>
      <span aria-hidden="true">{shown?.text ?? name}</span>
      {isLoading && shown !== undefined ? <Spinner /> : <Icon name="chevron" size="s" />}
      <select
        aria-label={name}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(options.find(({ value }) => value === target.value)?.value)}
      >
        <option value="">{any}</option>
        {options.map(({ value, text, count }) => (
          <option key={value} value={value}>
            {count === undefined ? text : t('optionCount', { option: text, count })}
          </option>
        ))}
      </select>
    </span>
  )
}
