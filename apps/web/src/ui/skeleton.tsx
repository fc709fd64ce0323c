import './skeleton.css'

/** Placeholder lines for text that is loading. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={index === lines - 1 ? 'sk line short' : 'sk line'} />
      ))}
    </div>
  )
}
