import { gateChanges } from '@pokfei/contracts/routes/gate'
import { redirectBody } from '@pokfei/contracts/schemas/responses'
import type { DeskContract } from '@pokfei/desk-contract/desk-contract'
import type { VerbContract } from '@pokfei/desk-contract/frame/verb-contract'
import { newID } from '@pokfei/domain/ids'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { createHTTPBrowser, type HTTPBrowser } from '../support/browser/http-browser.ts'
import { newestOrder } from '../support/browser/purchase-steps.ts'
import { nameOfCaller, openCommandLine, openDeskAPI, type DeskCall, type DeskDoor } from '../support/desk/desk-doors.ts'
import { mailedLink } from '../support/emails/mailed-link.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../support/fixtures/test-catalogue.ts'
import { sell, type SoldOrder } from '../support/season/sell.ts'
import { startStripeTestServer, type StripeTestServer } from '../support/test-server/stripe-test-server.ts'
import { soon } from '../support/vitest/soon.ts'

/** Returns a time of November 2026 in Hong Kong. */
const november = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 8, minute) / 1000

const event = 'lion-rock/harbour-nights'
const second = { ...testEvent, eventID: 'second-night' } as const
const month = { from: '2026-11-01', to: '2026-11-30' } as const
const proof = { proofEN: 'A medical note.', proofCN: '醫療證明。' } as const

/** Standing and students share a pool at HK$700 and HK$500. Stalls have seats. All prices have a fee in them. */
const catalogue = {
  ...testCatalogue(),
  events: [
    testCatalogue(
      [
        standingType({ capacity: 20 }),
        standingType({ typeID: 'student', salePriceCents: 48_000, capacity: 0, placesOf: 'standing' }),
        seatedType({}, hallRows(2, 6)),
        standingType({ typeID: 'wheelchair', salePriceCents: 60_000, serviceFeeCents: 1_000, capacity: 2, ...proof }),
        standingType({ typeID: 'box', salePriceCents: 90_000, serviceFeeCents: 3_000, capacity: 1 }),
        standingType({ typeID: 'fans', capacity: 2, byCodeOnly: true }),
      ],
      { eventStartTimeSSE: november(27, 20) },
    ),
    testCatalogue([standingType(second)], second),
  ].flatMap(({ events }) => events),
}

type Contracts<
  Command extends keyof DeskContract,
  Verb extends keyof DeskContract[Command],
> = DeskContract[Command][Verb] extends infer Contract extends VerbContract ? Contract : never

/** A season at one door: the shop, and the calls with their answers. */
interface Season {
  readonly shop: StripeTestServer
  readonly door: DeskDoor
  readonly calls: (DeskCall & { readonly isChanged: boolean })[]
  readonly answers: unknown[]
}

async function call(season: Season, made: DeskCall) {
  const answer = await season.door(made)
  season.calls.push({ ...made, isChanged: answer.isChanged && !made.isDryRun })
  season.answers.push([`${made.command} ${made.verb}`, withoutIDs(answer)])
  return answer
}

/** Calls a verb that must not refuse. Returns its result. */
async function desk<Command extends keyof DeskContract, Verb extends string & keyof DeskContract[Command]>(
  season: Season,
  command: Command,
  verb: Verb,
  input: z.input<Contracts<Command, Verb>['input']>,
  { isDryRun = false, isChanged }: { readonly isDryRun?: boolean; readonly isChanged?: boolean } = {},
): Promise<z.output<Contracts<Command, Verb>['result']>> {
  const answer = await call(season, { command, verb, input: Object(input), isDryRun })
  expect([command, verb, answer.refusal]).toEqual([command, verb, null])
  if (isChanged !== undefined) expect([command, verb, answer.isChanged]).toEqual([command, verb, isChanged])
  return answer.result as z.output<Contracts<Command, Verb>['result']>
}

/**
 * The fields that say when something happened, where a file is, or how far mails are at this moment. The command line has no
 * account of its operator.
 */
const passing = /SSE$|^(?:file|mails|lineCount|staffID)$/

/** Returns an answer without what two seasons never share: IDs, codes, addresses of the server, files and times. */
function withoutIDs(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value: unknown) => (passing.test(key) ? null : value))
  return JSON.parse(
    text
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      .replaceAll(/\b[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}\b/g, 'REFERENCE')
      .replaceAll(/"(?:[2-9A-HJKMNP-TV-Z]{6}|[2-9A-HJKMNP-TV-Z]{8}|PF1:.*?)"/g, '"ID"')
      .replaceAll(/claim-[0-9a-f]{12}/g, 'claim-ID')
      .replaceAll(/localhost:\d+/g, 'HOST')
      .replaceAll(/[\w-]{40,}/g, 'CODE'),
  )
}

const storyOf = (season: Season, { orderReference }: Pick<SoldOrder, 'orderReference'>) =>
  desk(season, 'orders', 'show', { orderReference })

async function ticketOf(season: Season, sold: Pick<SoldOrder, 'orderReference'>, index = 0): Promise<string> {
  return (await storyOf(season, sold)).tickets[index]?.ticketID ?? ''
}

/** Waits until the refunds of all orders are made. */
const refundsAreMade = ({ shop }: Season) =>
  vi.waitFor(async () => expect(await shop.store.refunds.listUnmade(null, 10)).toEqual([]), soon)

const hear = ({ shop }: Season, type: string) => shop.send(shop.lastEvent(type))

/** The buyers of the first day: 12 tickets of the first night for HK$8,200, and two of the second for HK$1,400. */
async function sellTickets(season: Season) {
  const { shop } = season
  await desk(season, 'seats', 'hold', { event, name: 'wheelchairs', type: 'wheelchair', places: 2 })
  await desk(season, 'seats', 'hold', { event, name: 'sponsors', type: 'standing', places: 3 })
  await desk(season, 'codes', 'make', { event, types: 'fans', uses: 1, code: 'FANS2026' })
  const yan = createHTTPBrowser(shop.origin, { 'accept-language': 'en' })
  await yan.follow(
    `/api/auth/login/federated/wechat?${new URLSearchParams({ login_hint: '阿美', prompt: 'none' }).toString()}`,
  )
  const yanDetails = { displayName: 'yan', contactNumber: '92223333', emailID: 'wrong@example.com' }
  expect((await yan.send('/api/auth/register', { json: yanDetails })).status).toBe(200)
  return {
    karen: await sell(shop, 'karen'),
    ming: await sell(shop, 'ming', { types: ['stalls', 'stalls'] }),
    lok: await sell(shop, 'lok', { types: ['standing'] }),
    sam: await sell(shop, 'sam', { types: ['standing'] }),
    dana: await sell(shop, 'dana', { types: ['standing', 'student'] }),
    fanny: await sell(shop, 'fanny', { types: ['fans'], accessCode: 'FANS2026' }),
    jason: await sell(shop, 'jason', { types: ['standing'] }),
    yan: await sell(shop, 'yan', { types: ['standing'], buyer: yan }),
    disputed: await sell(shop, 'disputed', { types: ['standing'] }),
    eve: await sell(shop, 'eve', { event: second }),
  }
}

type Sold = Awaited<ReturnType<typeof sellTickets>>

/** Claims the tickets of a mailed link as a new member. */
async function claim({ shop }: Season, name: string): Promise<HTTPBrowser> {
  const token = await mailedLink(shop, `${name}@example.com`, 'claim')
  const guest = await shop.buyer(name)
  expect((await guest.send('/api/claims', { json: { token } })).status).toBe(200)
  return guest
}

async function giveGuests(season: Season): Promise<void> {
  const lines = [
    { guest: 'nobody@example.com', type: 'standing', tickets: 2, english: true },
    { guest: 'karen@example.com', type: 'standing', from: 'sponsors' },
    { guest: 'Unknown Person', type: 'standing' },
  ]
  const states = async (isDryRun: boolean) =>
    (await desk(season, 'guests', 'give-list', { event, lines }, { isDryRun })).lines.map(({ state }) => state)
  expect(await states(true)).toEqual(['claim', 'given', 'refused'])
  expect(await states(false)).toEqual(['claim', 'given', 'refused'])
  expect(await states(false)).toEqual(['givenBefore', 'givenBefore', 'refused'])
  await claim(season, 'nobody')
  await desk(season, 'seats', 'release', { event, name: 'sponsors' })
  expect((await desk(season, 'guests', 'list', { event })).gifts).toHaveLength(2)
}

/** "I have no ticket." "My phone was stolen." "I cannot come." "My company needs an invoice." And its credit note. */
async function answerKaren(season: Season, { karen: { orderReference } }: Sold): Promise<void> {
  await vi.waitFor(async () => {
    const told = await season.shop.store.desk.tellOrder(orderReference)
    expect(told?.mails.filter(({ sentSSE }) => sentSSE === null)).toEqual([])
  }, soon)
  await desk(season, 'orders', 'resend', { orderReference }, { isChanged: true })
  const invoice = { orderReference, name: 'Acme Limited', address: '1 Hall Road', number: 'PO-17' }
  const issued = await desk(season, 'orders', 'invoice', invoice)
  expect(issued.document).toMatchObject({ number: '2026-000001', amountCents: 140_000 })
  await desk(season, 'orders', 'invoice', invoice, { isChanged: false })
  const refund = { orderReference, ticket: '1', keepPlaces: true }
  expect(await desk(season, 'orders', 'refund', refund, { isDryRun: true })).toMatchObject({ keptAs: ['kept'] })
  expect((await desk(season, 'orders', 'refund', refund)).refund).toMatchObject({ amountCents: 70_000 })
  await desk(season, 'orders', 'refund', refund, { isChanged: false })
  await refundsAreMade(season)
  const { document } = await desk(season, 'orders', 'credit-note', { orderReference })
  expect(document).toMatchObject({ number: 'CN-2026-000001', amountCents: 70_000, creditedNumber: '2026-000001' })
  await desk(season, 'members', 'sign-out', { member: 'karen@example.com' })
  await desk(season, 'tickets', 'reissue', { target: orderReference })
}

/** "My mail address is wrong", though it is confirmed. "I lost my sign-in." "My name is wrong." */
async function answerAboutAccounts(season: Season, { yan, jason, dana }: Sold): Promise<void> {
  const { shop } = season
  const confirm = async (address: string) => {
    const token = await mailedLink(shop, address, 'confirm-email')
    const stranger = createHTTPBrowser(shop.origin, { 'accept-language': 'en' })
    expect((await stranger.send('/api/attendee/email/confirm', { json: { token } })).status).toBe(200)
  }
  await confirm('wrong@example.com')
  const member = (await storyOf(season, yan)).member.memberID
  await desk(season, 'members', 'correct', { member, email: 'yan@example.com' })
  await desk(season, 'tickets', 'reissue', { target: yan.orderReference })
  await confirm('yan@example.com')
  expect((await storyOf(season, yan)).member).toMatchObject({ email: 'y•••@example.com' })

  await shop.buyer('jason.new')
  const [old, found] = [
    (await storyOf(season, jason)).member.memberID,
    (await desk(season, 'members', 'show', { member: 'jason.new@example.com' })).members[0]?.memberID ?? '',
  ]
  expect(await desk(season, 'members', 'move', { old, new: found }, { isDryRun: true })).toMatchObject({ tickets: 1 })
  await desk(season, 'members', 'move', { old, new: found })
  expect((await storyOf(season, jason)).member).toMatchObject({ memberID: found })
  await desk(season, 'members', 'correct', { member: (await storyOf(season, dana)).member.memberID, name: 'Dana Ho' })
}

/** "A friend comes instead." "A seat on the aisle." "I now use a wheelchair." "I want a box." */
async function answerAboutPlaces(season: Season, { ming, lok, sam }: Sold): Promise<void> {
  const { shop } = season
  await desk(season, 'tickets', 'hand-over', { ticket: await ticketOf(season, ming), to: 'friend@example.com' })
  await claim(season, 'friend')
  const aisle = { ticket: await ticketOf(season, ming, 1), to: 'A/2/6' }
  expect(await desk(season, 'tickets', 'exchange', aisle)).toMatchObject({ seat: 'A · 2 · 6', differenceCents: 0 })
  const wheelchair = { ticket: await ticketOf(season, lok), to: 'wheelchair', from: 'wheelchairs', proven: true }
  expect(await desk(season, 'tickets', 'exchange', wheelchair)).toMatchObject({ differenceCents: -9_000 })
  await refundsAreMade(season)
  const box = { ticket: await ticketOf(season, sam), to: 'box' }
  expect(await desk(season, 'tickets', 'exchange', box)).toMatchObject({ differenceCents: 23_000, isExchanged: false })
  const { orderID } = await newestOrder(sam.buyer)
  const { redirectURL } = redirectBody.parse(
    await (await sam.buyer.send(`/api/orders/${orderID}/resume`, { json: {} })).json(),
  )
  shop.stripe.ledger.pay(redirectURL.slice(redirectURL.lastIndexOf('/') + 1))
  await hear(season, 'checkout.session.completed')
  expect(await desk(season, 'tickets', 'exchange', box, { isChanged: false })).toMatchObject({ isExchanged: true })
}

/** "The code does not work." "Is the show still on?" "Bring a raincoat." A dispute. A second night that does not come. */
async function answerAboutEvents(season: Season, { disputed, eve }: Sold): Promise<void> {
  const { ledger } = season.shop.stripe
  expect((await desk(season, 'codes', 'list', { event })).codes).toMatchObject([{ usedCount: 1, uses: 1 }])
  const typhoon = { event, textEn: 'A typhoon.', textCn: '颱風。' }
  await desk(season, 'events', 'postpone', typhoon)
  await desk(season, 'events', 'move', { ...typhoon, start: '2026-11-28 20:00' })
  expect((await desk(season, 'events', 'show', { event })).change).toMatchObject({ kind: 'rescheduled' })
  const raincoat = { event, textEn: 'Bring a raincoat.', textCn: '請帶雨衣。' }
  const { mailCount } = await desk(season, 'orders', 'mail', raincoat, { isDryRun: true })
  expect(await desk(season, 'orders', 'mail', raincoat)).toMatchObject({ mailCount })
  await desk(season, 'orders', 'mail', raincoat, { isChanged: false })

  const { id } = ledger.dispute(disputed.sessionID)
  await hear(season, 'charge.dispute.created')
  await desk(season, 'orders', 'evidence', { orderReference: disputed.orderReference })
  ledger.closeDispute(id, 'lost')
  await hear(season, 'charge.dispute.closed')
  await desk(season, 'tickets', 'revoke', { target: disputed.orderReference })

  const cancel = { event: 'lion-rock/second-night', textEn: 'Too few.', textCn: '人數不足。', withFees: true }
  expect(await desk(season, 'events', 'cancel', cancel, { isDryRun: true })).toMatchObject({ refundCents: 140_000 })
  await desk(season, 'events', 'cancel', cancel)
  await refundsAreMade(season)
  expect((await storyOf(season, eve)).refunds).toMatchObject([{ amountCents: 140_000, state: 'made' }])
}

/** The lists, the sale, the scans and the drawer of the night. */
async function nightAtTheDoor(season: Season, { karen }: Sold): Promise<void> {
  const { shop } = season
  shop.clock.set(november(28, 18, 30))
  await desk(season, 'seats', 'release', { event, name: 'kept' })
  const before = await desk(season, 'gate', 'list', { event, by: 'seat' })
  expect(before).toMatchObject({ ticketCount: 13, admittedCount: 0 })
  const cash = { event, type: 'standing', places: 2, paid: 'cash', id: crypto.randomUUID() } as const
  expect(await desk(season, 'tickets', 'sell', cash)).toMatchObject({ priceCents: 136_000, ticketCount: 2 })
  await desk(season, 'tickets', 'sell', cash, { isChanged: false })
  await desk(season, 'tickets', 'sell', { event, type: 'stalls', seats: 'A/2/1', paid: 'terminal' })
  const regretted = await desk(season, 'tickets', 'sell', { event, type: 'standing', places: 1, paid: 'cash' })
  const { refund } = await desk(season, 'orders', 'refund', { orderReference: regretted.orderReference ?? '' })
  expect(refund).toMatchObject({ amountCents: 68_000, byHand: 'cash' })

  const { url } = await desk(season, 'gate', 'invite', { event, name: 'Main door' })
  const token = 'p'.repeat(43)
  const phone = createHTTPBrowser(shop.origin, { authorization: `Bearer ${token}` })
  const invite = url.slice(-43)
  expect((await phone.send('/api/gate/devices', { json: { invite, token } })).status).toBe(200)
  const { orders } = gateChanges.parse(await (await phone.send('/api/gate/news')).json())
  const live = orders.flatMap((order) => order.tickets.filter(({ isRevoked }) => !isRevoked))
  const scans = orders
    .filter(({ orderReference }) => orderReference === karen.orderReference)
    .flatMap(({ tickets }) => tickets.filter(({ isRevoked }) => !isRevoked))
    .map(({ admissionID, typeIndex, issueNumber }) => ({
      scanID: newID(),
      scannedSSE: shop.clock.nowSSE(),
      outcome: 'admitted',
      method: 'rotating',
      ticket: { admissionID, typeIndex, issueNumber },
      isTold: true,
    }))
  expect(await (await phone.send('/api/gate/scans', { json: { scans } })).json()).toMatchObject({
    scans: [{ outcome: 'admitted' }],
  })
  expect(await desk(season, 'gate', 'admissions', { event })).toMatchObject({ ticketCount: 16, admissions: [{}] })
  expect((await desk(season, 'gate', 'list', { event, absent: true })).tickets).toHaveLength(15)

  // Each live ticket has a place of its own and one code.
  const { pools } = await desk(season, 'seats', 'show', { event })
  expect(live).toHaveLength(pools.reduce((sum, { soldCount }) => sum + soldCount, 0))
  expect(new Set(live.map(({ admissionID }) => admissionID)).size).toBe(live.length)
  const seats = live.flatMap(({ seat }) => seat ?? [])
  expect(new Set(seats).size).toBe(seats.length)

  const { tills } = await desk(season, 'books', 'till', {})
  expect(tills.map(({ operator, cashCents }) => [operator, cashCents])).toEqual([
    ['Ann', -68_000],
    ['Wing', 204_000],
  ])
  expect(await desk(season, 'books', 'count', { cash: '2435', float: '400' })).toMatchObject({
    operator: 'Wing',
    expectedCents: 244_000,
    differenceCents: -500,
  })
}

/** Returns the rows of a CSV text by the names of its columns. */
function rowsOf(text = ''): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

/**
 * The month by hand, in dollars. Prices without fees of tickets that stay: karen 680, ming and friend 1,360, lok 600, sam
 * 900, dana 1,160, fanny 680, jason 680, yan 680, the door 1,360 for cash and 680 at the terminal.
 */
const organizerHKD = 680 + 1360 + 600 + 900 + 1160 + 680 + 680 + 680 + 1360 + 680
/** Their fees: HK$20 each but lok 10, sam 30 and none at the door. */
const feesHKD = 20 + 40 + 10 + 30 + 40 + 20 + 20 + 20
/** At the provider is what was not sold at the door. In the drawers are its cash less the missing 5. */
const balancesHKD = {
  provider: organizerHKD + feesHKD - 1360 - 680,
  cash: 1360 - 5,
  terminal: 680,
  cashDifferences: 5,
  organizer: -organizerHKD,
  serviceFees: -feesHKD,
}

/** The month agrees with the provider, and the ledger with a calculation by hand. */
async function closeMonth(season: Season): Promise<void> {
  const { shop } = season
  shop.clock.set(november(30, 24))
  const compared = await desk(season, 'books', 'reconcile', month)
  expect(compared).toMatchObject({ isInAgreement: true, differences: [], isFinal: true })
  expect(compared.hereCents).toBe(balancesHKD.provider * 100)
  expect(compared.thereCents).toBe(balancesHKD.provider * 100)

  const input = { ...month, ledger: true, settlement: true, invoices: true }
  const { texts } = await call(season, { command: 'books', verb: 'export', input, isDryRun: false })
  const [ledger, settlement, invoices] = texts.map(rowsOf)
  const sums = new Map<string, number>()
  for (const { account = '', debit_hkd, credit_hkd } of ledger ?? [])
    sums.set(account, (sums.get(account) ?? 0) + Math.round((Number(debit_hkd) - Number(credit_hkd)) * 100))
  expect(Object.fromEntries([...sums].filter(([, cents]) => cents !== 0))).toEqual(
    Object.fromEntries(Object.entries(balancesHKD).map(([account, dollars]) => [account, dollars * 100])),
  )
  expect(settlement).toMatchObject([
    { organizer: 'lion-rock', net_hkd: organizerHKD.toFixed(2), service_fees_hkd: feesHKD.toFixed(2) },
  ])
  expect(invoices).toMatchObject([
    { number: '2026-000001', amount_hkd: '1400.00' },
    { number: 'CN-2026-000001', amount_hkd: '700.00', credited_invoice: '2026-000001' },
  ])
}

/** Returns the verbs of a change's entries. A list of guests has one for each line that was given. */
const entriesOf = ({ command, verb }: DeskCall): readonly string[] =>
  verb === 'give-list' ? ['guests give', 'guests give'] : [`${command} ${verb}`]

/** Each change has one entry with who made it. Members and the shop itself make those of `pokfei`. */
async function checkLog(season: Season): Promise<void> {
  const { entries } = await desk(season, 'audit-log', 'list', { limit: 100 })
  const byStaff = entries.filter(({ operator, verb }) => operator !== 'pokfei' && verb !== 'desk token')
  const logged = byStaff.map(({ operator, verb }) => `${operator}: ${verb}`)
  const made = season.calls
    .filter(({ isChanged }) => isChanged)
    .flatMap((one) => entriesOf(one).map((verb) => `${nameOfCaller(one)}: ${verb}`))
  expect(logged.toReversed()).toEqual(made)
}

/** Plays the season at a door. Returns its answers, in order. */
async function play(name: 'commandLine' | 'api'): Promise<readonly unknown[]> {
  await using shop = await startStripeTestServer(catalogue, { roundMilliseconds: 20 })
  // Both shops have the same staff, and so the same log.
  const doors = { commandLine: openCommandLine(shop), api: await openDeskAPI(shop) }
  const season: Season = { shop, door: doors[name], calls: [], answers: [] }
  const sold = await sellTickets(season)
  await giveGuests(season)
  await answerKaren(season, sold)
  await answerAboutAccounts(season, sold)
  await answerAboutPlaces(season, sold)
  await answerAboutEvents(season, sold)
  await nightAtTheDoor(season, sold)
  await closeMonth(season)
  await checkLog(season)
  expect((await shop.raw.audit()).errors).toEqual([])
  return season.answers
}

test('a season ends alike at the command line and at the API, and its month and tills agree to the cent', {
  tags: ['DSK-2', 'OPS-1', 'OPS-190'],
}, async () => {
  expect(await play('api')).toEqual(await play('commandLine'))
})
