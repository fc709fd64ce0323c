import { errorBody } from '@pokfei/contracts/schemas/responses'
import { listedOrder } from '@pokfei/contracts/routes/orders'
import { orderChoices, orderCodes, swappedTicket } from '@pokfei/contracts/routes/tickets'
import { placedTexts } from '@pokfei/ticket-pdf/testing/placed-texts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { checkOut, listTickets, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const choicesOf = async (browser: HTTPBrowser, orderID: string) =>
  orderChoices.strict().parse(await (await browser.send(`/api/orders/${orderID}/choices`)).json())

inProcessTest(
  'a holder chooses for each ticket until the deadline, and each refusal has a sentence in the language of the request',
  { tags: ['CHG-9', 'CHG-10', 'CHG-31', 'ERR-1'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { catalogue, tickets } = server.store
    const karen = await server.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen, twoOf('standing')), 'pay')
    const { orderID } = await newestOrder(karen)
    const [first, second] = await listTickets(karen, orderID)
    const choose = (ticketID: string | undefined, choice: string) =>
      karen.send(`/api/orders/${orderID}/tickets/${ticketID}/choice`, { method: 'PUT', json: { choice } })
    const refusal = async (choice: string) => {
      const response = await choose(first?.ticketID, choice)
      return [response.status, errorBody.parse(await response.json())]
    }
    expect(await refusal('refund')).toMatchObject([409, { error: 'choiceNotOffered' }])

    const deadlineSSE = server.clock.nowSSE() + 3600
    const keep = { kind: 'keep' } as const
    const offer = { choices: [keep, { kind: 'refund' }], defaultChoice: keep, deadlineSSE } as const
    const texts = { textEN: 'A typhoon is coming.', textCN: '颱風將至。' }
    await catalogue.announce(
      testEvent,
      { kind: 'postponed', facts: {}, ...texts, offer },
      byOperator(server.clock.nowSSE()),
    )
    expect((await choose(first?.ticketID, 'refund')).status).toBe(200)
    expect(await choicesOf(karen, orderID)).toEqual({
      offer: {
        kind: 'postponed',
        deadlineSSE,
        defaultChoice: 'keep',
        refundsFees: false,
        canKeep: true,
        canRefund: true,
      },
      swaps: [],
      tickets: [
        { ticketID: first?.ticketID, choice: 'refund', isEnded: false },
        { ticketID: second?.ticketID, choice: null, isEnded: false },
      ],
    })
    expect((await choose(first?.ticketID, 'swap')).status).toBe(400)

    await tickets.revoke({ kind: 'ticket', ticketID: second?.ticketID ?? '' }, byOperator(server.clock.nowSSE()))
    const ended = await choose(second?.ticketID, 'keep')
    expect(errorBody.parse(await ended.json())).toMatchObject({ error: 'choiceTicketEnded' })
    expect(await choicesOf(karen, orderID)).toMatchObject({ tickets: [{}, { isEnded: true }] })

    expect((await choose(first?.ticketID, 'keep')).status).toBe(200)
    server.clock.set(deadlineSSE)
    karen.setCookie('language', 'zh')
    expect(await refusal('refund')).toEqual([409, { error: 'choiceDeadlineOver', message: '選擇期限已過。' }])
    expect(await (await fetch(`${server.origin}/api/orders/${orderID}/choices`)).json()).toMatchObject({
      error: 'unauthenticated',
    })
  },
)

inProcessTest(
  'a holder swaps a ticket for one of another event, and gates, tickets and receipts know it',
  { tags: ['CHG-32', 'CHG-34', 'CHG-39', 'ERR-1'] },
  async () => {
    const second = { organizerID: testEvent.organizerID, eventID: 'second-night' } as const
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { catalogue, allotments } = server.store
    const cheaper = standingType({ ...second, salePriceCents: 60_000, capacity: 2 })
    await catalogue.load(testCatalogue([cheaper], second))
    const act = byOperator(server.clock.nowSSE())
    await allotments.hold(second, { name: 'swaps', typeID: 'standing', places: 1, seats: [], releaseSSE: null }, act)
    const karen = await server.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen, twoOf('standing')), 'pay')
    const { orderID } = await newestOrder(karen)
    const [first, other] = await listTickets(karen, orderID)
    const keep = { kind: 'keep' } as const
    const choices = [keep, { kind: 'swap', eventID: second.eventID, allotmentName: 'swaps' }] as const
    const offer = { choices, defaultChoice: keep, deadlineSSE: server.clock.nowSSE() + 3600 }
    const texts = { textEN: 'A new hall.', textCN: '新場地。' }
    await catalogue.announce(testEvent, { kind: 'moved', facts: { venueNameEN: 'The Hall' }, ...texts, offer }, act)
    expect(await choicesOf(karen, orderID)).toMatchObject({
      offer: { canKeep: true, canRefund: false },
      swaps: [{ ...second, typeID: 'standing', salePrice: 600, serviceFee: 20, places: 1 }],
    })
    const swap = (ticketID: string | undefined) =>
      karen.send(`/api/orders/${orderID}/tickets/${ticketID}/swap`, {
        json: { eventID: second.eventID, typeID: 'standing' },
      })
    const response = await swap(first?.ticketID)
    expect(response.status).toBe(200)
    const swapped = swappedTicket.strict().parse(await response.json())
    expect(swapped.refund).toBe(80)
    expect(await listTickets(karen, swapped.orderID)).toMatchObject([{ ...second, salePrice: 600 }])
    expect(await listTickets(karen, orderID)).toMatchObject([{ isRevoked: true, isSwapped: true }, {}])
    const orders = z.array(listedOrder).parse(await (await karen.send('/api/orders')).json())
    const [newOrder, oldOrder] = [swapped.orderID, orderID].map((id) => orders.find((one) => one.orderID === id))
    const { orderReference } = oldOrder ?? {}
    expect(newOrder?.swappedFrom).toEqual({ orderID, orderReference, differenceHKD: 80 })
    expect(oldOrder?.swappedFor).toEqual([
      { orderID: swapped.orderID, orderReference: newOrder?.orderReference, ticketID: first?.ticketID },
    ])
    const receiptOf = async (id: string) => {
      const bytes = await (await karen.send(`/api/orders/${id}/receipt.pdf`)).arrayBuffer()
      return (await placedTexts(new Uint8Array(bytes))).map(({ text }) => text).join(' ')
    }
    expect(await receiptOf(swapped.orderID)).toContain(`Swapped from order ${orderReference}`)
    expect(await receiptOf(orderID)).toContain(newOrder?.orderReference)
    const codesOf = async (id: string) =>
      orderCodes
        .parse(await (await karen.send(`/api/orders/${id}/codes`)).json())
        .tickets.map(({ ticketID }) => ticketID)
    expect(await codesOf(orderID)).toEqual([other?.ticketID])
    expect(await codesOf(swapped.orderID)).toHaveLength(1)
    const pdf = {
      ...second,
      orderID: swapped.orderID,
      typeID: 'standing',
      ticketID: (await codesOf(swapped.orderID))[0],
    }
    expect((await karen.send('/api/orders/downloadTicket', { json: pdf })).status).toBe(200)
    expect(errorBody.parse(await (await swap(other?.ticketID)).json())).toMatchObject({ error: 'swapPlacesGone' })
    const wai = await server.buyer('wai')
    const stolen = await wai.send(`/api/orders/${orderID}/tickets/${other?.ticketID}/swap`, {
      json: { eventID: second.eventID, typeID: 'standing' },
    })
    expect(stolen.status).toBe(404)
  },
)
