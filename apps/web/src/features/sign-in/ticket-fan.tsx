import harbour from './fan/harbour.svg'
import tram from './fan/tram.svg'
import vase from './fan/vase.svg'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from './ticket-fan.module.css'

/** Three tickets in a hand. They are decoration with drawings of their own, so they need no event. */
export function TicketFan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      {[tram, vase, harbour].map((picture) => (
        <div key={picture} className={styles.fanCard}>
          <div className={`${paperStyles.paper} ${styles.paper} ${paperStyles.notch}`}>
            <img src={picture} alt="" width={400} height={300} />
            <div className={`${paperStyles.perforation} ${styles.perforation}`} />
            <div className={styles.words} />
          </div>
        </div>
      ))}
    </div>
  )
}
