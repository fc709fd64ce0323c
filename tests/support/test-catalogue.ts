import type { CatalogueLoad, SeatRowLoad, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import { testStartSSE } from './manual-clock.ts'
import { isInContainer } from './shop-place.ts'

/** The current day. A container uses the real clock, which no test can set. */
const todaySSE = isInContainer ? Math.floor(Date.now() / 1000) : testStartSSE

/** The event of the test catalogue. */
export const testEvent = { organizerID: 'lion-rock', eventID: 'harbour-nights' } as const

const plain = {
  ...testEvent,
  ticketTypeNameEN: 'Standing',
  ticketTypeNameCN: '企位',
  ticketTypeDescEN: 'Standing area',
  ticketTypeDescCN: '企位區',
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  ttMaxTicketBuyLimit: 0,
}

/** Returns a general admission type at HK$680 plus HK$20 fee. `change` overrides its fields. */
export function standingType(change: Partial<TicketTypeLoad> = {}): TicketTypeLoad {
  return {
    ...plain,
    typeID: 'standing',
    ticketSeatingType: 'GENERAL_ADMISSION',
    capacity: 100,
    seatRows: [],
    ...change,
  }
}

/** Returns a type of numbered seats, by default five rows of ten. */
export function seatedType(
  change: Partial<Omit<TicketTypeLoad, 'capacity'>> = {},
  seatRows: readonly SeatRowLoad[] = hallRows(5, 10),
): TicketTypeLoad {
  const capacity = seatRows.reduce((sum, row) => sum + row.count, 0)
  return { ...plain, typeID: 'stalls', ticketSeatingType: 'ASSIGNED', capacity, seatRows, ...change }
}

/** Returns the rows of a plain hall: rows 1, 2, … of section A, each with seats 1, 2, … */
export function hallRows(rows: number, seatsPerRow: number): readonly SeatRowLoad[] {
  return Array.from({ length: rows }, (_, index) => ({
    section: 'A',
    row: `${index + 1}`,
    firstNumber: 1,
    count: seatsPerRow,
  }))
}

/** Returns one organizer and {@link testEvent}, on sale since yesterday and one month away, with these types. */
export function testCatalogue(
  ticketTypes: readonly TicketTypeLoad[] = [standingType()],
  change: Partial<CatalogueLoad['events'][number]> = {},
): CatalogueLoad {
  return {
    organizers: [{ organizerID: 'lion-rock', organizerNameEN: 'Lion Rock Presents', organizerNameCN: '獅子山製作' }],
    events: [
      {
        ...testEvent,
        eventNameEN: 'Harbour Nights',
        eventNameCN: '維港夜',
        artistNameEN: 'The Star Ferries',
        artistNameCN: '天星小輪',
        eventDescEN: 'One night by the water.',
        eventDescCN: '海旁一夜。',
        venueNameEN: 'Hong Kong Coliseum',
        venueNameCN: '香港體育館',
        entryInstructionsEN: '',
        entryInstructionsCN: '',
        eventStartTimeSSE: todaySSE + 30 * 86_400,
        saleStartTimeSSE: todaySSE - 86_400,
        maxTicketBuyCount: 10,
        memberTicketLimit: null,
        staticCode: true,
        saleEndTimeSSE: null,
        isHidden: false,
        venueFacts: null,
        category: 'hong_kong',
        ticketTypes,
        ...change,
      },
    ],
    eventGroups: [],
  }
}

/** Returns the identity of test buyer number `index`, as a sign-in provider reports it. */
export function testIdentity(index: number) {
  return {
    provider: 'google',
    subject: `buyer-${index}`,
    email: `buyer-${index}@example.com`,
    name: `Buyer ${index}`,
    trusted: true,
  } as const
}
