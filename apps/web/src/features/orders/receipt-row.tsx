import type { ReactNode } from 'react'

/** One line of a receipt: what on the left, how much on the right. Put it into a `dl`. */
export function ReceiptRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="r">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
