import { Picture } from '../pictures/picture.tsx'
import * as styles from './seat-plan.module.css'

interface SeatPlanProps {
  readonly image: string
  readonly label: string
  readonly note: string
}

/** The plan of the hall on paper, for reference only (EVT-16). */
export function SeatPlan({ image, label, note }: SeatPlanProps) {
  return (
    <figure className={styles.map}>
      <Picture src={image} alt={label} width={800} height={600} loading="lazy" />
      <figcaption className={styles.foot}>{note}</figcaption>
    </figure>
  )
}
