import './skeleton.css'

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
