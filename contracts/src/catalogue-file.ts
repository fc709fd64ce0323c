import { z } from 'zod'
import { category, hkd, slug, sse } from './schemas/scalars.ts'

/**
 * The catalogue file, which an operator writes and `npm run seed -- FILE` loads. Every object is strict, so that a
 * misspelt key is an issue instead of a silent loss. The reader of the file checks rules about several places of it,
 * such as unknown IDs and seats named twice.
 */

/**
 * Nobody sees control characters and those that turn the direction of writing, and PostgreSQL cannot store U+0000. Prose
 * has lines and tabs.
 */
const isSeen = (written: string): boolean => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(written)
const isProse = (written: string): boolean => isSeen(written.replace(/[\n\r\t]/g, ''))
const notSeen = 'must not have control characters, and no line breaks in a name'

const text = (most: number) => z.string().max(most).refine(isProse, notSeen)
const name = z.string().trim().min(1, 'must not be empty').max(160).refine(isSeen, notSeen)
const prose = text(4000)

/** `+30d 20:15`: days from the day of loading, in Hong Kong time. */
export const relativeDayPattern = /^([+-]\d{1,4})d ([01]\d|2[0-3]):([0-5]\d)$/
/** `+10m`: minutes from the moment of loading. */
export const relativeMinutePattern = /^([+-]\d{1,6})m$/

/** An instant in a file: Unix seconds, ISO 8601 with an offset, or relative to the load. */
export const instant = z
  .union(
    [
      sse,
      z.iso.datetime({ offset: true }),
      z.string().regex(relativeDayPattern),
      z.string().regex(relativeMinutePattern),
    ],
    'must be whole Unix seconds, an ISO 8601 time with an offset, "+30d 20:15" or "+10m"',
  )
  .meta({ example: '+30d 20:15' })
/** See {@link instant}. */
export type Instant = z.infer<typeof instant>

const picturePattern = /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\:]+\.(?:png|jpe?g|webp|avif|svg)$/i
/** A picture beside the file: a relative path below the file's folder. */
const picture = z
  .string()
  .max(256)
  .regex(picturePattern, 'must be a relative path to a png, jpg, webp, avif or svg below the folder of the file')
  .meta({ example: 'posters/harbour-nights.png' })

/** An https address that visitors may open. */
const webAddress = z
  .string()
  .max(1000)
  .regex(/^https:\/\/[^\s/@?#]+\.[^\s/@?#]+(?:[/?#]\S*)?$/, 'must be a web address that begins with https://')
  .meta({ example: 'https://maps.app.goo.gl/abc' })

/** The price or the fee of one ticket. */
const price = hkd.max(1_000_000)

const seatCode = z
  .string()
  .regex(/^[\p{L}\p{N}]{1,12}$/u, 'must be 1 to 12 letters or digits')
  .meta({ example: 'B' })
const seatNumber = z.int().min(1).max(9999)

/** The seats of one row, from the first number to the last. A row with an aisle takes two entries. */
const seatRow = z.strictObject({ row: seatCode, from: seatNumber, to: seatNumber })

/**
 * The waiting room of a sale, of an event or a group. It draws the order in which members may buy (docs/rooms.md). Without
 * it, members who come first buy first.
 */
const room = z.strictObject({
  /** The start of the sale. It is that of each event of the room. */
  startTimeSSE: instant,
  /** The time from which members may join. Without it, an hour before the start. */
  lobbyTimeSSE: instant.optional(),
  /** The mean number of members whose turn comes in a minute. Without it, 3,600. */
  turnsPerMinute: z.int().min(1).max(60_000).optional(),
  /** The minutes of a turn. Members get twice as many on request. Without it, 10. */
  minutesPerTurn: z.int().min(5).max(30).optional(),
  /** True, the default, calls members only while enough tickets are left for each of them. */
  guarantee: z.boolean().optional(),
  /** `number` takes one entry for each telephone number. Without it, one for each account. Numbers are not confirmed. */
  oneEntryPer: z.enum(['account', 'number']).optional(),
})
/** See {@link catalogueFile}. */
export type CatalogueFileRoom = z.infer<typeof room>

/** The rows of one section. */
const seatSection = z.strictObject({ section: seatCode, rows: z.array(seatRow).min(1).max(500) })

/** The fields of every ticket type, with or without numbered seats. */
export const catalogueFileTicketTypeFields = {
  typeID: slug,
  ticketTypeNameEN: name,
  ticketTypeNameCN: name,
  ticketTypeDescEN: text(1000),
  ticketTypeDescCN: text(1000),
  /** HKD, as on the wire. */
  salePrice: price,
  /** HKD per ticket. */
  serviceFee: price,
  /** The limit of tickets of this type in one order. 0 means none. */
  ttMaxTicketBuyLimit: z.int().min(0).max(100),
  /** The window in which the type is sold, within the sale of its event. Without an end, that sale decides. */
  saleStartTimeSSE: instant.optional(),
  saleEndTimeSSE: instant.optional(),
  /** True shows and sells the type to holders of an access code alone. */
  byCodeOnly: z.boolean().optional(),
  /** The proof that the holder shows at the door: `Student card`. */
  proofEN: text(160).optional(),
  proofCN: text(160).optional(),
  /** A type of the same places. An order has at most as many tickets of this type as of that one, seated beside it. */
  onlyWith: slug.optional(),
}

const generalAdmissionType = z.strictObject({
  ...catalogueFileTicketTypeFields,
  ticketSeatingType: z.literal('GENERAL_ADMISSION'),
  /** The number of tickets. */
  capacity: z.int().min(0).max(200_000),
})

const assignedType = z.strictObject({
  ...catalogueFileTicketTypeFields,
  ticketSeatingType: z.literal('ASSIGNED'),
  seats: z.array(seatSection).min(1).max(200),
})

const noPlaces = z.never('must not stand beside placesOf: the places are those of the other type').optional()

/** A type that sells the places of another type. Seating, capacity and seats are those of the other type. */
const sharingType = z.strictObject({
  ...catalogueFileTicketTypeFields,
  /** The type of the same event whose places it sells. */
  placesOf: slug,
  /** The missing key tells this kind of type from the others. */
  ticketSeatingType: z.enum([]).optional(),
  capacity: noPlaces,
  seats: noPlaces,
})

/** A ticket type: a number of tickets, numbered seats, or the places of another type. */
export const catalogueFileTicketType = z.discriminatedUnion(
  'ticketSeatingType',
  [generalAdmissionType, assignedType, sharingType],
  'must be GENERAL_ADMISSION or ASSIGNED',
)

/** The company that puts on events. */
export const catalogueFileOrganizer = z.strictObject({
  organizerID: slug,
  organizerNameEN: name,
  organizerNameCN: name,
})

/** Facts for visitors before the day. Each is optional. */
const venueFactFields = {
  venueAddrEN: text(300).optional(),
  venueAddrCN: text(300).optional(),
  /** A map of the venue. Without it, the page searches a map for the address. */
  venueMapURL: webAddress.optional(),
  /** The nearest MTR station and exit: `Hung Hom, Exit D1`. */
  nearestExitEN: text(160).optional(),
  nearestExitCN: text(160).optional(),
  /** The time at which the doors open. */
  doorsTimeSSE: instant.optional(),
  /** The duration in minutes, intervals included. */
  runningMinutes: z.int().min(1).max(1440).optional(),
  /** The age limit in years. Younger visitors are not admitted. */
  minimumAge: z.int().min(1).max(99).optional(),
  performanceLanguageEN: text(160).optional(),
  performanceLanguageCN: text(160).optional(),
  /** The seats with a restricted view. */
  restrictedViewEN: text(1000).optional(),
  restrictedViewCN: text(1000).optional(),
}

/** An event with its ticket types (EVT-60). `-` as an artist means that there is none (EVT-4). */
export const catalogueFileEvent = z.strictObject({
  organizerID: slug,
  eventID: slug,
  eventNameEN: name,
  eventNameCN: name,
  artistNameEN: name,
  artistNameCN: name,
  eventDescEN: prose,
  eventDescCN: prose,
  venueNameEN: name,
  venueNameCN: name,
  eventStartTimeSSE: instant,
  saleStartTimeSSE: instant,
  /** Nothing can be bought from then on. Without it, tickets are sold until the event starts. */
  saleEndTimeSSE: instant.optional(),
  /**
   * `hidden` keeps the event out of lists, search and the sitemap. Its link and its tickets still work. `removed`
   * deletes the event with its pictures. An event that an order names cannot be removed.
   */
  status: z.enum(['listed', 'hidden', 'removed']).optional(),
  /** The limit of tickets in one order, over all types. */
  maxTicketBuyCount: z.int().min(1).max(100),
  /** Without it, the words in the event ID decide (BRW-129). */
  category: category.optional(),
  /** The program draws missing pictures. */
  images: z
    .strictObject({ thumbnail: picture.optional(), image: picture.optional(), seatPlan: picture.optional() })
    .optional(),
  entryInstructionsEN: prose.optional(),
  entryInstructionsCN: prose.optional(),
  ...venueFactFields,
  /** The limit of tickets per member over all orders. Without it, there is none. */
  memberTicketLimit: z.int().min(1).max(1000).optional(),
  /** True, the default, prints a code on the PDF that admits after an identity check. */
  staticCode: z.boolean().optional(),
  room: room.optional(),
  ticketTypes: z.array(catalogueFileTicketType).min(1, 'must have at least one ticket type').max(50),
})

/** An event group of one organizer (EVT-66). */
export const catalogueFileEventGroup = z.strictObject({
  organizerID: slug,
  eventGroupID: slug,
  eventGroupTitleEN: name,
  eventGroupTitleCN: name,
  eventGroupDescEN: prose,
  eventGroupDescCN: prose,
  artistNameEN: name,
  artistNameCN: name,
  venueNameEN: name,
  venueNameCN: name,
  venueAddrEN: text(300),
  venueAddrCN: text(300),
  category: category.optional(),
  /** Event IDs of the same organizer, in the order in which the group shows them. */
  events: z.array(slug).min(1, 'must name at least one event').max(200),
  room: room.optional(),
  images: z.strictObject({ thumbnail: picture.optional(), image: picture.optional() }).optional(),
})

/** The whole file. A missing list is empty. */
export const catalogueFile = z.strictObject({
  /** The address of this file's JSON Schema, for editors. */
  $schema: z.string().optional(),
  organizers: z.array(catalogueFileOrganizer).max(10_000).default([]),
  events: z.array(catalogueFileEvent).max(10_000).default([]),
  eventGroups: z.array(catalogueFileEventGroup).max(10_000).default([]),
})
/** See {@link catalogueFile}. */
export type CatalogueFile = z.infer<typeof catalogueFile>

/** Returns the JSON Schema of the file as an operator writes it: `contracts/catalogue-file.schema.json`. */
export function catalogueFileJSONSchema(): Record<string, unknown> {
  return {
    ...z.toJSONSchema(catalogueFile, { io: 'input' }),
    title: 'Pokfei catalogue file',
    description: 'Organizers, events with their ticket types and seats, and groups of events.',
  }
}
