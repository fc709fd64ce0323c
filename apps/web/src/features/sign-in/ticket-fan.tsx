import harbour from './fan/harbour.svg'
import tram from './fan/tram.svg'
import vase from './fan/vase.svg'
import '../../art/paper.css'
import './ticket-fan.css'

/** Three tickets in a hand. They are decoration with drawings of their own, so they need no event. */
export function TicketFan() {
  return (
    <div className="fan" aria-hidden="true">
      {[tram, vase, harbour].map((picture) => (
        <div key={picture} className="card-of-fan">
          <div className="paper notch">
            <img src={picture} alt="" width={400} height={300} />
            <div className="perf" />
            <div className="words" />
          </div>
        </div>
      ))}
    </div>
  )
}
