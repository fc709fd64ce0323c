import type { RawDatabase } from '../store/raw-database.ts'

const plainTexts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** Inserts the event `a/e` with its organizer past the store. */
export async function insertEvent(raw: RawDatabase): Promise<void> {
  await raw.insert('organizers', [{ organizerID: 'a', organizerNameEN: 'A', organizerNameCN: '甲' }])
  await raw.insert('events', [
    {
      ...plainTexts(['eventNameEN', 'eventNameCN', 'artistNameEN', 'artistNameCN', 'eventDescEN', 'eventDescCN']),
      ...plainTexts(['venueNameEN', 'venueNameCN', 'entryInstructionsEN', 'entryInstructionsCN']),
      eventNo: 1,
      organizerID: 'a',
      eventID: 'e',
      eventStartTimeSSE: 2,
      saleStartTimeSSE: 1,
      maxTicketBuyCount: 9,
      staticCode: true,
      isHidden: false,
      category: 'pop',
    },
  ])
}

/**
 * Inserts a member with completed orders `o1`, `o2` … of the event, each with the payment `p1`, `p2` … of HK$1.50.
 * `change` overrides columns.
 */
export async function insertOrders(
  raw: RawDatabase,
  count: number,
  change: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await raw.insert('members', [
    {
      memberNo: 1,
      memberID: 'm',
      provider: 'google',
      subject: 's',
      email: 'm@example.com',
      emailConfirmedSSE: 1,
      openedTimeSSE: 1,
      hasPassportError: false,
    },
  ])
  await raw.insert(
    'orders',
    Array.from({ length: count }, (_, index) => ({
      orderNo: index + 1,
      orderID: `o${index + 1}`,
      orderReference: `R${index + 1}`,
      memberNo: 1,
      eventNo: 1,
      state: 'COMPLETED',
      adjacentSeating: true,
      language: 'en',
      priceCents: 150,
      serviceFeeCents: 0,
      ticketCount: 1,
      orderTimeSSE: 1,
      paymentID: `p${index + 1}`,
      isPaymentPending: false,
      ...change,
    })),
  )
}

/** Inserts tickets `t1`, `t2` … of HK$0.75, two for each order, with the seats of the first type from the front on. */
export async function insertTickets(raw: RawDatabase, numbers: readonly number[]): Promise<void> {
  await raw.insert(
    'tickets',
    numbers.map((no) => ({
      ticketNo: no,
      ticketID: `t${no}`,
      orderNo: Math.ceil(no / 2),
      typeNo: 1,
      codeIndex: no - 1,
      salePriceCents: 75,
      serviceFeeCents: 0,
      admissionID: `${no}`.padStart(32, '0'),
      issueNumber: 1,
      live: true,
    })),
  )
}
