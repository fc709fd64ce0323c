import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { glowClass, tintClass } from '../art/glow.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../pictures/picture.tsx'
import { TitleText } from '../ui/title-text.tsx'
import * as edgeStyles from './neon-edge.module.css'
import * as styles from './event-card.module.css'

const turnClasses = [styles.turn0, styles.turn1, styles.turn2, styles.turn3, styles.turn4, styles.turn5] as const

interface EventCardProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> {
  readonly image: string
  readonly heading: string
  /** The date as shown, in Hong Kong time. */
  readonly date: string
  /** Weekday and place, in the room that a title of one line leaves (BRW-175). */
  readonly where: string
  /** The index in the list. It chooses the glow, modulo 6, and the palette, modulo 5 (BRW-75, BRW-77). */
  readonly index: number
  /** A status or the size of a group, on the poster's lower edge. */
  readonly tag?: ReactNode
  /** A group has a second sheet behind it and a chevron. An event leaves its corner free for the bookmark. */
  readonly isGroup?: boolean
  /** True for the pictures in view at first, which load at once. */
  readonly isFirst?: boolean
}

/** The card of an event or a group: poster, title of two lines, date (BRW-71, BRW-74). */
function Card({
  image,
  heading,
  date,
  where,
  index,
  tag,
  isGroup = false,
  isFirst = false,
  className,
  ...rest
}: EventCardProps) {
  return (
    <a
      {...rest}
      className={classNames(
        edgeStyles.neonEdge,
        styles.card,
        isGroup && styles.group,
        turnClasses[index % turnClasses.length],
        glowClass(index),
        tintClass(index),
        className,
      )}
    >
      {isGroup && <span className={styles.cardBehind} />}
      <div className={styles.inner}>
        <div className={styles.image}>
          <Picture
            src={image}
            alt=""
            width={800}
            height={600}
            draggable={false}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst && index === 0 ? 'high' : 'low'}
          />
          {tag}
        </div>
        <div className={styles.caption}>
          <div className={styles.heading}>
            <h3 className={`${utilities.twoLines} ${utilities.keepWords}`}>
              <TitleText>{heading}</TitleText>
            </h3>
            {where && <p>{where}</p>}
          </div>
          <span className={styles.date}>
            <Icon name="calendar" size="s" />
            {date}
          </span>
          <span className={utilities.tapTarget}>{isGroup && <Icon name="chevron" />}</span>
        </div>
      </div>
    </a>
  )
}

/** {@link Card} as a link of the router, with `to` and `params`. */
export const EventCard = createLink(Card)
