/** The engraving of the paper: rings around a star. */
export function Rings({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 210 190" aria-hidden="true">
      {Array.from({ length: 11 }, (_, index) => (
        <ellipse
          key={index}
          cx="105"
          cy="95"
          rx={30 + 7 * index}
          ry={10 + 3.3 * index}
          transform="rotate(-18 105 95)"
        />
      ))}
      <path d="M105 62l7 26 26 7-26 7-7 26-7-26-26-7 26-7z" />
    </svg>
  )
}
