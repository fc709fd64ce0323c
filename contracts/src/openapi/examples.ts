import type { Profile } from '../routes/attendee.ts'
import type {
  Alternative,
  Availability,
  Event,
  EventDetail,
  EventGroup,
  EventGroups,
  Organizer,
  TicketType,
} from '../routes/catalogue.ts'
import type { ScanResult, GateDevice, GateChanges, GateOrder, GatePack, Scan } from '../routes/gate.ts'
import type { FilterOptions, GroupDetail, ListedEvent, ListedGroup, ListPage } from '../routes/lists.ts'
import type { Order, OrderTicket, PlaceOrder } from '../routes/orders.ts'
import type { Claim } from '../routes/claims.ts'
import type { Reminder } from '../routes/reminders.ts'
import type {
  EntryProof,
  OwnEntry,
  OwnTurn,
  RankFile,
  RoomDraw,
  RoomFigures,
  RoomLog,
  RoomLogPart,
  RoomStatus,
} from '../routes/rooms.ts'
import type { OrderChoices, OrderCodes } from '../routes/tickets.ts'

/**
 * The examples of the documented API: one evening, one member and one order in every call. They have the types of the
 * contract, so that they can never become outdated.
 */

const organizerID = 'lion-rock'
const eventID = 'harbour-nights'
const orderID = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
const ticketID = '01980c5e-7a01-7000-8000-77c1d0e5a2f4'

/** A type with a place in front of the stage. */
export const exampleTicketType: TicketType = {
  organizerID,
  eventID,
  typeID: 'vip-standing',
  ticketTypeNameEN: 'VIP standing',
  ticketTypeNameCN: 'VIP 企位',
  ticketTypeDescEN: 'In front of the stage, with early entry',
  ticketTypeDescCN: '台前位置，優先入場',
  salePrice: 1280,
  serviceFee: 40,
  ttMaxTicketBuyLimit: 2,
  ticketSeatingType: 'GENERAL_ADMISSION',
}

/** An event as the list shows it. */
export const exampleEvent: Event = {
  organizerID,
  eventID,
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜未眠',
  artistNameEN: 'The Ferry Boys',
  artistNameCN: '渡輪少年',
  eventDescEN: 'Two hours of Cantopop with the harbour behind the stage.',
  eventDescCN: '背靠維港，連唱兩小時廣東歌。',
  venueNameEN: 'Pier Nine Hall',
  venueNameCN: '九號碼頭展館',
  eventStartTimeSSE: 1797768900,
  saleStartTimeSSE: 1790000000,
  saleEndTimeSSE: null,
  maxTicketBuyCount: 4,
  category: 'hong_kong',
  eventGroupID: 'winter-series',
  changeKind: null,
  lowestPrice: 680,
  availability: 'available',
  ticketTypes: [],
}

/** The same event as its page shows it. */
export const exampleEventDetail: EventDetail = {
  ...exampleEvent,
  ticketTypes: [{ ...exampleTicketType, ifTicketsAvailable: true }],
  organizerNameEN: 'Lion Rock Live',
  organizerNameCN: '獅子山現場',
  entryInstructionsEN: 'Doors open one hour before the start.',
  entryInstructionsCN: '演出前一小時開放入場。',
  status: 'listed',
  change: null,
  room: null,
  venueAddrEN: '9 Man Kwong Street, Central',
  venueAddrCN: '中環民光街 9 號',
  venueMapURL: null,
  nearestExitEN: 'Hong Kong Station, Exit A2',
  nearestExitCN: '香港站 A2 出口',
  doorsTimeSSE: 1797765300,
  runningMinutes: 120,
  minimumAge: 6,
  performanceLanguageEN: 'Cantonese',
  performanceLanguageCN: '廣東話',
  restrictedViewEN: '',
  restrictedViewCN: '',
}

/** The availability of its tickets. */
export const exampleAvailability: Availability = { typeID: 'vip-standing', ifTicketsAvailable: true }

/** Another date of the same group. */
export const exampleAlternative: Alternative = {
  organizerID,
  eventID: 'harbour-nights-2',
  eventNameEN: 'Harbour Nights, second night',
  eventNameCN: '維港夜未眠（第二晚）',
  eventStartTimeSSE: 1797855300,
  saleStartTimeSSE: 1790000000,
  availability: 'available',
  isOfSameGroup: true,
}

/** A group of events. */
export const exampleEventGroup: EventGroup = {
  organizerID,
  eventGroupID: 'winter-series',
  eventGroupTitleEN: 'Winter by the Harbour',
  eventGroupTitleCN: '維港冬日祭',
  eventGroupDescEN: 'Four Saturdays, four stages.',
  eventGroupDescCN: '四個週六，四個舞台。',
  artistNameEN: '-',
  artistNameCN: '-',
  venueNameEN: 'Pier Nine Hall',
  venueNameCN: '九號碼頭展館',
  venueAddrEN: '9 Man Kwong Street, Central',
  venueAddrCN: '中環民光街 9 號',
  category: 'hong_kong',
  lowestPrice: 680,
  lowestPriceWithFee: 710,
}

/** All groups and their events. */
export const exampleEventGroups: EventGroups = {
  eventGroupRelations: [{ organizerID, eventGroupID: 'winter-series', eventID }],
  eventGroupDetails: [exampleEventGroup],
}

/** The event in a list. */
export const exampleListedEvent: ListedEvent = {
  organizerID,
  eventID,
  eventNameEN: exampleEvent.eventNameEN,
  eventNameCN: exampleEvent.eventNameCN,
  artistNameEN: exampleEvent.artistNameEN,
  artistNameCN: exampleEvent.artistNameCN,
  venueNameEN: exampleEvent.venueNameEN,
  venueNameCN: exampleEvent.venueNameCN,
  eventStartTimeSSE: exampleEvent.eventStartTimeSSE,
  saleStartTimeSSE: exampleEvent.saleStartTimeSSE,
  changeKind: exampleEvent.changeKind,
  category: exampleEvent.category,
  lowestPrice: exampleEvent.lowestPrice,
  availability: exampleEvent.availability,
  lowestPriceWithFee: 710,
  runningMinutes: exampleEventDetail.runningMinutes,
}

/** The group in a list. */
export const exampleListedGroup: ListedGroup = {
  organizerID,
  eventGroupID: exampleEventGroup.eventGroupID,
  eventGroupTitleEN: exampleEventGroup.eventGroupTitleEN,
  eventGroupTitleCN: exampleEventGroup.eventGroupTitleCN,
  artistNameEN: exampleEventGroup.artistNameEN,
  artistNameCN: exampleEventGroup.artistNameCN,
  venueNameEN: exampleEventGroup.venueNameEN,
  venueNameCN: exampleEventGroup.venueNameCN,
  category: exampleEventGroup.category,
  lowestPrice: exampleEventGroup.lowestPrice,
  lowestPriceWithFee: exampleEventGroup.lowestPriceWithFee,
  eventCount: 1,
  firstStartTimeSSE: exampleEvent.eventStartTimeSSE,
  lastStartTimeSSE: exampleEvent.eventStartTimeSSE,
}

/** A list with the group alone, because its event does not stand beside it. */
export const exampleListPage: ListPage = {
  entries: [{ kind: 'group', group: exampleListedGroup }],
  count: 1,
  comingCount: 1,
}

/** The options of the list with the group alone. */
export const exampleFilterOptions: FilterOptions = {
  when: [
    { value: 'tonight', count: 0 },
    { value: 'weekend', count: 0 },
    { value: '2026-12-20', count: 1 },
  ],
  place: [{ value: 'kowloon', count: 1 }],
  price: [{ value: '1000', count: 1 }],
  without: { when: 1, place: 1, price: 1 },
}

/** The group as its page shows it. */
export const exampleGroupDetail: GroupDetail = {
  group: exampleEventGroup,
  events: [exampleListedEvent],
  unknownCount: 0,
  room: null,
}

/** The organizer of the evening. */
export const exampleOrganizer: Organizer = {
  organizerID,
  organizerNameEN: 'Lion Rock Live',
  organizerNameCN: '獅子山現場',
}

/** A registered member. */
export const exampleProfile: Profile = {
  memberID: '01980c5e-7a02-7000-8000-2b6d41f09c3e',
  hasRegistered: true,
  hasPassportError: false,
  registeredEmailID: 'karen.chan@example.com',
  emailState: 'confirmed',
  profileName: 'Karen Chan',
  displayName: 'Karen',
  contactNumber: '91234567',
  profileProvider: 'google',
}

/** A reminder of a sale for the member. */
export const exampleReminder: Reminder = { organizerID, eventID }

const exampleEntryID = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const exampleHash = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

/** A room that serves ranks. */
export const exampleRoomStatus: RoomStatus = {
  state: 'SERVING',
  startSSE: 1797768900,
  served: 1200,
  entries: 12400,
  drawn: 12000,
  rate: 3600,
  open: 600,
  pace: 3600,
  next: null,
  tickets: null,
  left: { 'harbour-nights/standing': 'many' },
  round: 34988500,
  roundTimeSSE: 1797768870,
  root: exampleHash,
  message: null,
  log: { lines: 2_160, head: exampleHash },
  nowSSE: 1797768920,
}

/** The head of a log. */
export const exampleRoomLog: RoomLog = {
  lines: 2_160,
  head: exampleHash,
  signature: exampleHash + exampleHash,
  isEnded: false,
}

/** The first lines of a log. */
export const exampleRoomLogPart: RoomLogPart = {
  part: 0,
  lines: [
    { kind: 'opened', atSSE: 1797768900, rank: 0, tickets: 12_000 },
    { kind: 'served', atSSE: 1797768900, rank: 60, tickets: 0 },
    { kind: 'claimed', atSSE: 1797768910, rank: 2, tickets: 0 },
    { kind: 'bought', atSSE: 1797769020, rank: 2, tickets: 4 },
  ],
}

/** An open turn. */
export const exampleOwnTurn: OwnTurn = { state: 'open', endsSSE: 1797769520 }

/** An entry with its rank. */
export const exampleOwnEntry: OwnEntry = {
  receipt: {
    saleID: 'events/lion-rock/harbour-nights',
    entryID: exampleEntryID,
    joinedSSE: 1797766000,
    publicKey: exampleHash,
    signature: exampleHash + exampleHash,
  },
  rank: 1200,
  turn: exampleOwnTurn,
}

/** The facts of a finished draw. */
export const exampleRoomDraw: RoomDraw = {
  version: 1,
  saleID: 'events/lion-rock/harbour-nights',
  startSSE: 1797768900,
  beacon: { kind: 'drand', chainHash: exampleHash, publicKey: exampleHash.repeat(3) },
  round: 34988500,
  roundTimeSSE: 1797768870,
  receiptPublicKey: exampleHash,
  closedSSE: 1797768840,
  root: exampleHash,
  drawn: 12000,
  signature: exampleHash + exampleHash.slice(32),
  starts: [],
  list: null,
  givenUp: [],
  places: [],
}

/** The figures of a room some minutes after its start. */
export const exampleRoomFigures: RoomFigures = {
  entries: 12000,
  lateEntries: 400,
  sharing: 310,
  secondsPerStep: 60,
  joined: [{ fromSSE: 1797765300, count: 2150 }],
  accounts: [
    { age: 'day', count: 310 },
    { age: 'older', count: 7420 },
  ],
  buyers: 912,
  tickets: 2214,
  ranks: [{ fromRank: 1, toRank: 1240, turns: 1103, buyers: 912, tickets: 2214 }],
  keptBack: 40,
  given: 12,
}

/** One of the 256 parts of a list, with one entry. */
export const exampleRankFile: RankFile = {
  prefix: '0f',
  entries: [{ entryID: exampleEntryID, joinedSSE: 1797766000, rank: 1200 }],
}

/** The proof of one of two entries. */
export const exampleEntryProof: EntryProof = {
  entryID: exampleEntryID,
  joinedSSE: 1797766000,
  leafIndex: 0,
  treeSize: 2,
  hashes: [exampleHash],
  rank: 1,
}

/** A checkout of two tickets. */
export const examplePlaceOrder: PlaceOrder = {
  organizerID,
  eventID,
  requestedTypeIDs: ['vip-standing', 'vip-standing'],
  adjacentSeating: false,
}

/** The order of that checkout. */
export const exampleOrder: Order = {
  orderID,
  orderReference: '7Q4M-K2XD',
  internalOrderState: 'COMPLETED',
  priceHKD: 2640,
  serviceFeeHKD: 80,
  ticketCount: 2,
  organizerID,
  eventID,
  orderTimeSSE: 1795000000,
  paymentDeadlineSSE: null,
  paidTimeSSE: 1795000095,
  paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', wallet: null },
}

/** One of its tickets. */
export const exampleOrderTicket: OrderTicket = {
  organizerID,
  eventID,
  typeID: 'vip-standing',
  ticketID,
  ticketLocation: null,
  salePrice: 1280,
  serviceFee: 40,
}

/** Its live codes. */
export const exampleOrderCodes: OrderCodes = {
  serverTimeSSE: 1797760000,
  untilSSE: 1797774405,
  tickets: [
    {
      ticketID,
      head: 'AQEp1VJJ75mprgARIjNEVWZ3iJmqu8zd7v8AAQGhAAE',
      firstStartSSE: 1797759990,
      signatures: 'vosOnpyrs_WfxH54OxoAaRaC03NTNxC0Skxdg-PU9FfSaVoPJlLmIiPqYwX1C6hEXtSown77STqaW7Chxso5BQ',
    },
  ],
}

/** The choices of its holder after a change of the event. */
export const exampleOrderChoices: OrderChoices = {
  offer: {
    kind: 'rescheduled',
    deadlineSSE: 1797350340,
    defaultChoice: 'keep',
    refundsFees: false,
    canKeep: true,
    canRefund: true,
  },
  swaps: [
    {
      organizerID,
      eventID: 'harbour-matinee',
      typeID: 'standing',
      ticketTypeNameEN: 'Standing',
      ticketTypeNameCN: '企位',
      salePrice: 580,
      serviceFee: 30,
      places: 12,
    },
  ],
  tickets: [{ ticketID, choice: 'refund', isEnded: false }],
}

/** The body of a request for a ticket's PDF. */
export const exampleDownloadTicket = { orderID, organizerID, eventID, typeID: 'vip-standing', ticketID }

/** A ticket that a friend hands over, before its claim. */
export const exampleClaim: Claim = {
  state: 'open',
  kind: 'handOver',
  organizerID,
  eventID,
  eventNameEN: 'Harbour Nights',
  eventNameCN: '海港夜',
  venueNameEN: 'Hong Kong Coliseum',
  venueNameCN: '香港體育館',
  eventStartTimeSSE: 1797774300,
  ticketTypeNameEN: 'Standing',
  ticketTypeNameCN: '企位',
  ticketCount: 1,
}

const admissionID = '00112233445566778899aabbccddeeff'

/** A phone at a door of that evening. */
export const exampleGateDevice: GateDevice = { deviceID: 'K2XD7Q', name: 'Gate 3', organizerID, eventID }

/** The data that the phone stores about the evening. */
export const exampleGatePack: GatePack = {
  serverTimeSSE: 1797760000,
  device: exampleGateDevice,
  event: {
    organizerID,
    eventID,
    eventTag: '1f2e3d4c5b6a7988',
    eventNameEN: exampleEvent.eventNameEN,
    eventNameCN: exampleEvent.eventNameCN,
    venueNameEN: exampleEvent.venueNameEN,
    venueNameCN: exampleEvent.venueNameCN,
    eventStartTimeSSE: exampleEvent.eventStartTimeSSE,
    staticCode: true,
    stoppedBy: null,
  },
  types: [{ typeIndex: 0, ticketTypeNameEN: 'VIP standing', ticketTypeNameCN: 'VIP 企位' }],
  keys: [
    {
      eventTag: '1f2e3d4c5b6a7988',
      keyID: 1,
      publicKey: '3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29',
      eventNameEN: exampleEvent.eventNameEN,
      eventNameCN: exampleEvent.eventNameCN,
      eventStartTimeSSE: exampleEvent.eventStartTimeSSE,
    },
  ],
}

/** The order, as the gate finds it. */
export const exampleGateOrder: GateOrder = {
  orderReference: exampleOrder.orderReference,
  holder: 'Karen',
  phoneEnds: '4567',
  tickets: [{ admissionID, typeIndex: 0, seat: null, issueNumber: 1, isRevoked: false, isRefunded: false }],
}

/** The scan that admitted a ticket of it. */
export const exampleScan: Scan = {
  scanID: '01980c5e-7a02-7000-8000-1b2c3d4e5f60',
  scannedSSE: 1797768000,
  outcome: 'admitted',
  method: 'rotating',
  ticket: { admissionID, typeIndex: 0, issueNumber: 1 },
  isTold: false,
}

/** The result of that scan. */
export const exampleScanResult: ScanResult = { scanID: exampleScan.scanID, outcome: 'admitted', use: null }

/** The changes that the other gates receive. */
export const exampleGateChanges: GateChanges = {
  serverTimeSSE: 1797768001,
  cursor: '4711.0.2.918.0',
  isComplete: true,
  orders: [exampleGateOrder],
  admissions: [
    { admissionID, typeIndex: 0, scanID: exampleScan.scanID, usedSSE: exampleScan.scannedSSE, gate: 'Gate 3' },
  ],
  doubles: [],
}
