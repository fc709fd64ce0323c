import * as utilities from '@pokfei/design/utilities.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './choices-link.module.css'

interface ChoicesLinkProps {
  readonly orderID: string
  readonly title: string
  /** Says until when, and for which order. */
  readonly note: string
}

/** The way of a holder to the choices for the tickets of an order (CHG-31). It stands in the banner of the change. */
export function ChoicesLink({ orderID, title, note }: ChoicesLinkProps) {
  return (
    <ButtonLink kind="paper" to="/ticket-choices/$orderID" params={{ orderID }} className={styles.choices}>
      <span className={utilities.grow}>
        {title} <span className={styles.note}>{note}</span>
      </span>
      <Icon name="chevron" />
    </ButtonLink>
  )
}
