import type { ReactNode } from 'react'
import { amount } from './receipt-sums.ts'
// A receipt changes the paper's styles, so they come first.
import '../art/paper.module.css'
import * as receiptStyles from './receipt.module.css'

/** One line of a receipt, with the name on the left and the value on the right. For use in a `dl`. */
export function ReceiptRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={receiptStyles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A {@link ReceiptRow} for money, which never breaks across lines. */
export function AmountRow({ name, cents }: { readonly name: string; readonly cents: number }) {
  return (
    <div className={`${receiptStyles.line} ${receiptStyles.amount}`}>
      <dt>{name}</dt>
      <dd>{amount(cents)}</dd>
    </div>
  )
}
