import type { ErasureState } from '@pokfei/contracts/routes/personal-data'
import { expect, it } from 'vitest'
import { erasureKey } from '../../../api/personal-data-queries.ts'
import { sampleNowSSE, sampleProfile } from '../../../testing/member-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeleteAccountPanel } from './delete-account-panel.tsx'
import { ErasureBanner } from './erasure-banner.tsx'

const nothing: ErasureState = {
  requestedTimeSSE: null,
  dueTimeSSE: null,
  obstacles: [],
  freshUntilSSE: sampleNowSSE + 600,
}

const panel = (change: Partial<ErasureState> = {}) =>
  renderScreen(<DeleteAccountPanel profile={sampleProfile()} />, [erasureKey, { ...nothing, ...change }])
const banner = (change: Partial<ErasureState> = {}) =>
  renderScreen(<ErasureBanner />, [erasureKey, { ...nothing, ...change }])

it('says what goes and what stays, and why', { tags: 'ACC-93' }, async () => {
  const { text } = await panel()
  expect(text).toContain('Deleted: your name, phone number, e-mail address')
  expect(text).toContain('Tax law requires this (Inland Revenue Ordinance, section 51C).')
})

it('offers the deletion after a fresh sign-in, and else asks for one', { tags: 'ACC-91' }, async () => {
  const fresh = await panel()
  expect(fresh.text).toContain('Delete my account')
  const stale = await panel({ freshUntilSSE: sampleNowSSE })
  expect(stale.text).not.toContain('Delete my account')
  expect(stale.text).toContain('Sign in again')
  expect(stale.markup).toContain('/api/auth/login/federated/google?redirectTo=%2Faccount-details')
})

it('names each obstacle with its order and its date', { tags: 'ACC-92' }, async () => {
  const orderReference = '7Q4M-K2XD'
  const kinds = ['orderInProgress', 'ticketLive', 'refundOpen', 'disputeOpen'] as const
  const { text } = await panel({ obstacles: kinds.map((kind) => ({ kind, orderReference, dateSSE: 1_797_768_900 })) })
  expect(text).toContain('Your account cannot be deleted yet:')
  expect(text.split(orderReference)).toHaveLength(5)
  expect(text.split('20/12/2026')).toHaveLength(5)
  expect(text).not.toContain('Delete my account')
  const undated = await panel({ obstacles: [{ kind: 'ticketUndated', orderReference, dateSSE: 1_797_768_900 }] })
  expect(undated.text).toContain('Order 7Q4M-K2XD has valid tickets. Its event is postponed')
  expect(undated.text).not.toContain('20/12/2026')
})

it('shows a planned deletion with its day and one button', { tags: 'ACC-94' }, async () => {
  expect((await banner()).text).toBe('')
  const { text } = await banner({ requestedTimeSSE: sampleNowSSE, dueTimeSSE: 1_797_768_900 })
  expect(text).toContain('Your account will be deleted on 20/12/2026')
  expect(text).toContain('Keep my account')
  expect((await panel({ dueTimeSSE: 1_797_768_900 })).text).not.toContain('Delete my account')
})

it('states how long data stays', { tags: 'ACC-101' }, async () => {
  const { text } = await renderScreen(<DataPanel />)
  expect(text).toContain('seven years (Inland Revenue Ordinance, section 51C)')
  expect(text).toContain('30 days')
  expect(text).toContain('180 days')
  expect(text).toContain('at most 1 day after the event started')
})
