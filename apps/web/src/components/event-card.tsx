import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { TitleText } from './title-text.tsx'
import './event-card.css'

interface EventCardProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> {
  readonly image: string
  readonly heading: string
  /** As it is shown, in Hong Kong time. */
  readonly date: string
  /** The place in the list: it chooses the glow (modulo 6) and the palette (modulo 5). */
  readonly index: number
  /** A status or what the group holds, on the poster's lower edge. */
  readonly tag?: ReactNode
  /** A group has a second sheet behind it and a chevron; an event leaves its corner free for the bookmark. */
  readonly isGroup?: boolean
  /** True for the pictures that are seen first: they are fetched at once. */
  readonly isFirst?: boolean
}

/** The card of an event or a group: poster, title of two lines, date (spec §2). */
function Card({ image, heading, date, index, tag, isGroup = false, isFirst = false, className, ...rest }: EventCardProps) {
  return (
    <a {...rest} className={classNames('card', isGroup && 'group', `g${index % 6}`, `p${index % 5}`, className)}>
      {isGroup && <span className="stackp" />}
      <div className="in">
        <div className="im">
          <img
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
        <div className="t">
          <h3 className="clamp2 kt">
            <TitleText>{heading}</TitleText>
          </h3>
          <span className="d">
            <Icon name="calendar" size="s" />
            {date}
          </span>
          <span className="tap">{isGroup && <Icon name="chevron" />}</span>
        </div>
      </div>
    </a>
  )
}

/** {@link Card} as a link of the router: give it `to` and `params`. */
export const EventCard = createLink(Card)
