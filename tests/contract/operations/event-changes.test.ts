import { gatePack } from '@pokfei/contracts/routes/gate'
import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { placedTexts } from '@pokfei/ticket-pdf/testing/placed-texts'
import { expect, vi } from 'vitest'
import { checkOut, listTickets, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openDoor } from '../../support/gate/gate-door.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { soon } from '../../support/vitest/soon.ts'

const eventName = `${testEvent.organizerID}/${testEvent.eventID}`
const texts = { textEN: 'A typhoon is coming.', textCN: '颱風將至。', offer: null }
const postponed: ProposedChange = { kind: 'postponed', facts: {}, ...texts }
const cancelled: ProposedChange = { kind: 'cancelled', facts: {}, ...texts }
const [loaded] = testCatalogue().events
const oldStartSSE = loaded?.eventStartTimeSSE ?? 0
const newStartSSE = oldStartSSE + 7 * 86_400
const rescheduled: ProposedChange = {
  kind: 'rescheduled',
  facts: { eventStartTimeSSE: newStartSSE, venueNameEN: 'The Hall', venueNameCN: '大堂' },
  ...texts,
}

inProcessTest(
  'a running server shows an announced change in its responses, its lists, its files and at its gates',
  { tags: ['CHG-15', 'CHG-19', 'CHG-21', 'CHG-22', 'OPS-17'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { catalogue } = server.store
    const read = async (path: string): Promise<unknown> => (await fetch(server.origin + path)).json()
    const karen = await server.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen, twoOf('standing')), 'pay')
    const { orderID } = await newestOrder(karen)
    const door = await openDoor(server)
    const readPack = async () => gatePack.parse(await (await door.send('/api/gate/pack')).json())
    const readCalendar = async () => (await karen.send(`/api/orders/${orderID}/calendar.ics`)).text()
    const readTicket = async () => {
      const [ticket] = await listTickets(karen, orderID)
      const { organizerID, eventID, typeID, ticketID } = ticket ?? {}
      const json = { orderID, organizerID, eventID, typeID, ticketID }
      const pdf = await (await karen.send('/api/orders/downloadTicket', { json })).arrayBuffer()
      return (await placedTexts(new Uint8Array(pdf))).map(({ text }) => text).join(' ')
    }
    expect(await read(`/api/events/event/${eventName}`)).toMatchObject({ change: null, changeKind: null })
    expect(await readCalendar()).toContain('SEQUENCE:0\r\n')

    await catalogue.announce(testEvent, postponed, byOperator(server.clock.nowSSE()))
    await vi.waitFor(async () => {
      expect(await read(`/api/events/event/${eventName}`)).toMatchObject({
        availability: 'postponed',
        changeKind: 'postponed',
        change: { revision: 1, kind: 'postponed', textCN: '颱風將至。', original: {} },
      })
    }, soon)
    const rejected = await karen.send('/api/orders', { json: twoOf('standing') })
    expect([rejected.status, await rejected.json()]).toEqual([409, { reason: 'salePaused' }])
    expect(await readCalendar()).toMatch(/SEQUENCE:1\r\n[^]*SUMMARY:Postponed: [^]*STATUS:TENTATIVE\r\n/)
    expect(await readCalendar()).toContain('The new date will be announced.')
    expect(await readPack()).toMatchObject({ event: { stoppedBy: 'postponed' } })
    expect(await readTicket()).toMatch(/Postponed 原定 Before \d{2}\/\d{2}\/\d{4}/)

    await catalogue.announce(testEvent, rescheduled, byOperator(server.clock.nowSSE()))
    await vi.waitFor(async () => {
      expect(await read(`/api/events/event/${eventName}`)).toMatchObject({
        availability: 'available',
        eventStartTimeSSE: newStartSSE,
        venueNameEN: 'The Hall',
        change: { revision: 2, original: { eventStartTimeSSE: oldStartSSE, venueNameEN: loaded?.venueNameEN } },
      })
    }, soon)
    expect(await readCalendar()).toMatch(/SEQUENCE:2\r\n[^]*STATUS:CONFIRMED\r\n/)
    expect(await readPack()).toMatchObject({ event: { stoppedBy: null, eventStartTimeSSE: newStartSSE } })
    const ticket = await readTicket()
    expect(ticket).toMatch(new RegExp(`The Hall 原定 Before .*${loaded?.venueNameEN}`))
    expect(ticket).not.toContain('Postponed')

    await catalogue.announce(testEvent, postponed, byOperator(server.clock.nowSSE()))
    // Long after its old date, the event has not begun.
    server.clock.set(newStartSSE + 60 * 86_400)
    await vi.waitFor(async () => {
      expect(await read('/api/events')).toMatchObject([{ availability: 'postponed' }])
    }, soon)
    expect(await read('/api/events/list')).toMatchObject({ comingCount: 1, entries: [{ kind: 'event' }] })
    expect(await read(`/api/events/tickets/${eventName}/availability`)).toMatchObject([{ ifTicketsAvailable: false }])
  },
)

inProcessTest(
  'a running server ends the tickets of a cancelled event, and says so everywhere',
  { tags: ['CHG-15', 'CHG-19', 'CHG-22', 'CHG-25', 'CHG-26'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue([standingType()]))
    const { store } = server
    const karen = await server.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen, twoOf('standing')), 'pay')
    const { orderID } = await newestOrder(karen)
    const door = await openDoor(server)
    await store.catalogue.announce(testEvent, cancelled, byOperator(server.clock.nowSSE()))
    await vi.waitFor(async () => {
      expect(await (await fetch(`${server.origin}/api/events/event/${eventName}`)).json()).toMatchObject({
        availability: 'cancelled',
        change: { revision: 1, kind: 'cancelled', textEN: texts.textEN },
      })
    }, soon)
    const rejected = await karen.send('/api/orders', { json: twoOf('standing') })
    expect([rejected.status, await rejected.json()]).toEqual([409, { reason: 'requestAfterSaleEnds' }])
    const calendar = await (await karen.send(`/api/orders/${orderID}/calendar.ics`)).text()
    expect(calendar).toMatch(/METHOD:PUBLISH\r\n[^]*SEQUENCE:1\r\n[^]*STATUS:CANCELLED\r\n/)
    const pack = gatePack.parse(await (await door.send('/api/gate/pack')).json())
    expect(pack).toMatchObject({ event: { stoppedBy: 'cancelled' } })
    await vi.waitFor(async () => {
      expect(await listTickets(karen, orderID)).toMatchObject([{ isRefunded: true }, { isRefunded: true }])
    }, soon)
    expect(await store.refunds.listOfOrder(orderID)).toMatchObject([{ reason: 'eventCancelled' }])
    await vi.waitFor(async () => expect(await store.changes.findEnding(testEvent)).toBeNull(), soon)
  },
)
