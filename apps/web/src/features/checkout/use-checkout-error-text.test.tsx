import type { ErrorCode } from '@pokfei/contracts/reasons'
import { expect, it } from 'vitest'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import type { CheckoutError } from './recovery-action.ts'
import { useCheckoutErrorText } from './use-checkout-error-text.ts'

function Shown({ error }: { readonly error: CheckoutError }) {
  const { title, text } = useCheckoutErrorText(error)
  return (
    <>
      <b>{title}</b>
      <p>{text}</p>
    </>
  )
}
const failed = (status: number, message = '', code: ErrorCode = 'notFound') =>
  textInEnglish(<Shown error={{ kind: 'failed', failure: { status, code, message } }} />)

it('explains a checkout without a network', { tags: ['ERR-12', 'ERR-13'] }, () => {
  expect(failed(0)).toBe(
    '|Failed to Create Order|Your order is still here. Check your connection and try again: even if the first try got through, you will not be charged twice.|',
  )
})

it('explains a checkout of something that is no longer offered', { tags: ['ERR-12', 'ERR-14'] }, () => {
  expect(failed(404)).toBe('|Failed to Create Order|This event or one of its ticket types is no longer offered.|')
})

it('shows the sentence of the server for any other failure', { tags: 'ERR-12' }, () => {
  expect(failed(403, 'Please wait.')).toBe('|Failed to Create Order|Please wait.|')
})

it('never calls an order failed that may be saved', { tags: 'ERR-12' }, () => {
  expect(failed(503, 'We do not know.', 'outcomeUnknown')).toBe(
    '|Order Not Confirmed Yet|We lost the connection to our database, and cannot tell if your order was saved. Please try again: nothing is ordered or charged twice.|',
  )
})
