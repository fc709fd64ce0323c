import { sendDueMails } from '@pokfei/domain/services/emails/send-due-mails'
import { describe, expect, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const openFreeApp = () =>
  openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 }), standingType({ typeID: 'paid' })])

async function buy(testApp: TestApp): Promise<string> {
  const result = await testApp.order(1, ['standing'])
  if (result.kind !== 'completed') throw new Error('the order is free')
  return result.order.orderReference
}

/** Sends all due mails. Returns how often each was sent again before. */
async function sendMails({ fresh: { store }, clock }: TestApp): Promise<readonly number[]> {
  const sent: number[] = []
  const compose = async ({ resentCount }: { readonly resentCount: number }) => {
    sent.push(resentCount)
    return {
      messageID: 'm@x',
      to: 'a@example.com',
      language: 'en' as const,
      subject: '',
      html: '',
      text: '',
      attachments: [],
    }
  }
  const never = () => {
    throw new Error('no such mail is due')
  }
  await sendDueMails(
    {
      store,
      clock,
      mailer: { send: async () => ({ kind: 'accepted' }), close: () => undefined },
      composeConfirmation: compose,
      composeDoorTickets: never,
      composeEmailLink: never,
      composeSaleReminder: never,
      composeRoomMail: never,
      composeEventReminder: never,
      composeExchangeMail: never,
      composeEventChange: never,
      composeEventMessage: never,
      composeErasureMail: never,
      composeRefundMail: never,
      composeAccountMail: never,
      composeClaimLink: never,
    },
    { limit: 9 },
  )
  return sent
}

describe('an operator sends a confirmation again', { tags: 'OPS-9' }, () => {
  test('with its own Message-ID each time, once it was sent', async () => {
    await using testApp = await openFreeApp()
    const { outbox, auditLog } = testApp.fresh.store
    const reference = await buy(testApp)
    expect(await outbox.resend(reference, byOperator())).toEqual({ kind: 'rejected', reason: 'alreadyDue' })
    expect(await sendMails(testApp)).toEqual([0])
    expect(await sendMails(testApp)).toEqual([])
    for (const number of [1, 2]) {
      testApp.clock.advance(86_400)
      expect(await outbox.resend(reference, byOperator(testApp.clock.nowSSE()))).toEqual({ kind: 'enqueued' })
      expect(await sendMails(testApp)).toEqual([number])
    }
    expect((await auditLog.list({ kind: 'order', id: reference }, null, 9)).entries).toMatchObject([
      { verb: 'orders resend', before: { droppedSSE: null }, after: { dueSSE: testApp.clock.nowSSE() } },
      { verb: 'orders resend' },
    ])
  })

  test('never for an order without valid tickets, or for none', async () => {
    await using testApp = await openFreeApp()
    const { outbox, tickets } = testApp.fresh.store
    const orderReference = await buy(testApp)
    await sendMails(testApp)
    await tickets.revoke({ kind: 'order', orderReference }, byOperator())
    expect(await outbox.resend(orderReference, byOperator())).toEqual({ kind: 'rejected', reason: 'noTickets' })
    const pending = await testApp.openOrder(2, ['paid'])
    expect(await outbox.resend(pending.orderReference, byOperator())).toMatchObject({ reason: 'notCompleted' })
    expect(await outbox.resend('2222-2222', byOperator())).toEqual({ kind: 'noSuchOrder' })
  })
})
