import type { ReactNode } from 'react'
import { amount } from './receipt-sums.ts'

/** One line of a receipt: what on the left, how much on the right. Put it into a `dl`. */
export function ReceiptRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="r">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** As {@link ReceiptRow}, for money, which is never broken. */
export function AmountRow({ name, cents }: { readonly name: string; readonly cents: number }) {
  return (
    <div className="r amt">
      <dt>{name}</dt>
      <dd>{amount(cents)}</dd>
    </div>
  )
}
