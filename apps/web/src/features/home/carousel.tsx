import { Children, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { activeSlide, gapPx } from './carousel-rules.ts'
import { classNames } from '../../ui/class-names.ts'
import { scrollToFocus } from '../../ui/scroll-to-focus.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import * as styles from './carousel.module.css'

interface CarouselProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
  /** The width of a slide in pixels at the standard text size. The stylesheet has these two (BRW-62). */
  readonly itemWidth?: 250 | 270
  readonly showIndicators?: boolean
  readonly onDragEnd?: () => void
}

/** Returns the drawn width of a rail's slides, which grow with the reader's text size. */
const slideWidth = (rail: HTMLElement): number => rail.firstElementChild?.clientWidth ?? 0

/** Slides in a row that scrolls sideways, with an indicator for each (BRW-63). */
export function Carousel({
  label,
  children,
  className,
  itemWidth = 250,
  showIndicators = true,
  onDragEnd,
}: CarouselProps) {
  const { t } = useTranslation()
  const rail = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { isDragging, handlers } = useDragScroll(rail, onDragEnd)
  const count = Children.toArray(children).length

  const followScroll = () => {
    if (rail.current === null) return
    const { scrollLeft, scrollWidth, clientWidth } = rail.current
    setActive(
      activeSlide({ scrollLeft, maxScroll: scrollWidth - clientWidth, itemWidth: slideWidth(rail.current), count }),
    )
  }
  const goTo = (index: number) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    rail.current?.scrollTo({ left: index * (slideWidth(rail.current) + gapPx), behavior: isStill ? 'auto' : 'smooth' })
  }

  return (
    <>
      <div
        ref={rail}
        className={classNames(styles.rail, itemWidth === 270 && styles.wide, isDragging && styles.dragging, className)}
        role="group"
        aria-label={label}
        data-dragging={isDragging || undefined}
        onScroll={followScroll}
        onFocus={scrollToFocus}
        onDragStart={(event) => event.preventDefault()}
        {...handlers}
      >
        {children}
      </div>
      {showIndicators && count > 1 && (
        <div className={styles.dots} role="group" aria-label={t('slides')}>
          {Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              className={index === active ? styles.active : ''}
              aria-label={t('slide', { number: index + 1 })}
              aria-current={index === active ? 'true' : undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
      )}
    </>
  )
}
