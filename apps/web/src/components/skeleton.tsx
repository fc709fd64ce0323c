import './event-card.css'
import './skeleton.css'

/** The place of an event card that is still on its way, in its size. */
export function EventCardSkeleton() {
  return (
    <div className="card skel" aria-hidden="true">
      <div className="in">
        <div className="sk poster" />
        <div className="t">
          <div className="sk line" />
          <div className="sk line short" />
        </div>
      </div>
    </div>
  )
}

/** Lines of text that are still on their way. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={index === lines - 1 ? 'sk line short' : 'sk line'} />
      ))}
    </div>
  )
}
