import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { centreInRow, scrollToFocus } from '../scroll-to-focus.ts'
import * as styles from './chip.module.css'

interface ChipRowProps {
  readonly label: string
  readonly className?: string | undefined
  /** Takes the focus when a pressed chip has gone. */
  readonly ref?: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** Chips in a row that scrolls. The address may have chosen one outside of a phone's width, so it comes into view. */
export function ChipRow({ label, className, ref, children }: ChipRowProps) {
  const own = useRef<HTMLDivElement>(null)
  const row = ref ?? own
  useEffect(() => centreInRow(row.current, `.${styles.chosen}`), [row])
  return (
    <div
      ref={row}
      tabIndex={-1}
      className={classNames(styles.chips, className)}
      role="group"
      aria-label={label}
      onFocus={scrollToFocus}
    >
      {children}
    </div>
  )
}

/** Returns the classes of a chip, which is white if it is chosen. */
export const chipClass = (isChosen: boolean, other?: string): string =>
  classNames(styles.chip, isChosen && styles.chosen, other)

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> {
  readonly isChosen: boolean
}

/** One chip to press. */
export const Chip = ({ isChosen, className, ...rest }: ChipProps) => (
  <button type="button" className={chipClass(isChosen, className)} aria-pressed={isChosen} {...rest} />
)
