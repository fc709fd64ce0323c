import { z } from 'zod'
import { category, hkd, slug, sse } from './scalars.ts'

/**
 * The catalogue file: what an operator writes and `npm run seed -- FILE` loads. Every object is
 * strict, so a misspelt key is a fault and not a silent loss. Rules that look at more than one
 * place of the file (unknown ids, a seat named twice) are checked where it is read, not here.
 */

const text = (most: number) => z.string().max(most)
const name = z.string().trim().min(1, 'must not be empty').max(160)
const prose = text(4000)

/** `+30d 20:15`: days from the day of loading, in Hong Kong time. */
export const relativeDayPattern = /^([+-]\d{1,4})d ([01]\d|2[0-3]):([0-5]\d)$/
/** `+10m`: minutes from the moment of loading. */
export const relativeMinutePattern = /^([+-]\d{1,6})m$/

/** An instant in a file: Unix seconds, ISO 8601 with an offset, or relative to the loading. */
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
/** A picture beside the file: a relative path that stays below the file's folder. */
const picture = z
  .string()
  .max(256)
  .regex(picturePattern, 'must be a relative path to a png, jpg, webp, avif or svg below the folder of the file')
  .meta({ example: 'posters/harbour-nights.png' })

/** A web address that a reader may open. */
const webAddress = z
  .string()
  .max(1000)
  .regex(/^https:\/\/[^\s/@?#]+\.[^\s/@?#]+(?:[/?#]\S*)?$/, 'must be a web address that begins with https://')
  .meta({ example: 'https://maps.app.goo.gl/abc' })

/** What a single ticket may cost, and its fee. */
const price = hkd.max(1_000_000)

const seatCode = z
  .string()
  .regex(/^[\p{L}\p{N}]{1,12}$/u, 'must be 1 to 12 letters or digits')
  .meta({ example: 'B' })
const seatNumber = z.int().min(1).max(9999)

/** Seats of one row, from the first number to the last; a row with an aisle is written twice. */
const seatRow = z.strictObject({ row: seatCode, from: seatNumber, to: seatNumber })

/** The rows of one section. */
const seatSection = z.strictObject({ section: seatCode, rows: z.array(seatRow).min(1).max(500) })

/** What every ticket type has, however it is seated. */
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
  /** Tickets of this type in one order; 0 means no limit. */
  ttMaxTicketBuyLimit: z.int().min(0).max(100),
}

const generalAdmissionType = z.strictObject({
  ...catalogueFileTicketTypeFields,
  ticketSeatingType: z.literal('GENERAL_ADMISSION'),
  /** How many tickets there are. */
  capacity: z.int().min(0).max(200_000),
})

const assignedType = z.strictObject({
  ...catalogueFileTicketTypeFields,
  ticketSeatingType: z.literal('ASSIGNED'),
  seats: z.array(seatSection).min(1).max(200),
})

/** A ticket type: a number of tickets, or real seats. */
export const catalogueFileTicketType = z.discriminatedUnion(
  'ticketSeatingType',
  [generalAdmissionType, assignedType],
  'must be GENERAL_ADMISSION or ASSIGNED',
)

/** Who puts events on. */
export const catalogueFileOrganizer = z.strictObject({
  organizerID: slug,
  organizerNameEN: name,
  organizerNameCN: name,
})

/** What a visitor may want to know before the day; each may be left out. */
const venueFactFields = {
  venueAddrEN: text(300).optional(),
  venueAddrCN: text(300).optional(),
  /** Where the venue is on a map; without it, the page searches a map for the address. */
  venueMapURL: webAddress.optional(),
  /** The nearest MTR station and exit: `Hung Hom, Exit D1`. */
  nearestExitEN: text(160).optional(),
  nearestExitCN: text(160).optional(),
  /** When the doors open. */
  doorsTimeSSE: instant.optional(),
  /** How long it lasts, intervals included. */
  runningMinutes: z.int().min(1).max(1440).optional(),
  /** Younger visitors are not admitted. */
  minimumAge: z.int().min(1).max(99).optional(),
  performanceLanguageEN: text(160).optional(),
  performanceLanguageCN: text(160).optional(),
  /** Which seats do not see everything. */
  restrictedViewEN: text(1000).optional(),
  restrictedViewCN: text(1000).optional(),
}

/** An event with its ticket types (spec §3). `-` as an artist means that there is none. */
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
  /** From then on nothing can be bought; without it, tickets are sold until the event starts. */
  saleEndTimeSSE: instant.optional(),
  /** `hidden` keeps the event out of lists, search and the sitemap; its link and its tickets still work. */
  status: z.enum(['listed', 'hidden']).optional(),
  /** Tickets in one order, over all types. */
  maxTicketBuyCount: z.int().min(1).max(100),
  /** Without it, the words in the eventID decide (spec §4). */
  category: category.optional(),
  /** A picture that is left out is drawn. */
  images: z
    .strictObject({ thumbnail: picture.optional(), image: picture.optional(), seatPlan: picture.optional() })
    .optional(),
  entryInstructionsEN: prose.optional(),
  entryInstructionsCN: prose.optional(),
  ...venueFactFields,
  /** Tickets of one member over all orders; without it there is no such limit. */
  memberTicketLimit: z.int().min(1).max(1000).optional(),
  /** Whether a PDF's printed code admits after an identity check; true when left out. */
  staticCode: z.boolean().optional(),
  ticketTypes: z.array(catalogueFileTicketType).min(1, 'must have at least one ticket type').max(50),
})

/** A collection of events of one organizer (spec §3). */
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
  /** eventIDs of the same organizer, in the order in which they are shown. */
  events: z.array(slug).min(1, 'must name at least one event').max(200),
  images: z.strictObject({ thumbnail: picture.optional(), image: picture.optional() }).optional(),
})

/** The whole file. A list that is left out is empty. */
export const catalogueFile = z.strictObject({
  /** For editors: where the JSON Schema of this shape lies. */
  $schema: z.string().optional(),
  organizers: z.array(catalogueFileOrganizer).max(10_000).default([]),
  events: z.array(catalogueFileEvent).max(10_000).default([]),
  eventGroups: z.array(catalogueFileEventGroup).max(10_000).default([]),
})
/** See {@link catalogueFile}. */
export type CatalogueFile = z.infer<typeof catalogueFile>

/** The JSON Schema of the file as an operator writes it: `contracts/catalogue-file.schema.json`. */
export function catalogueFileJSONSchema(): Record<string, unknown> {
  return {
    ...z.toJSONSchema(catalogueFile, { io: 'input' }),
    title: 'Pokfei catalogue file',
    description: 'Organizers, events with their ticket types and seats, and groups of events.',
  }
}
