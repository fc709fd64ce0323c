import { z } from 'zod'
import {
  errorBody,
  orderRejectionBody,
  redirectBody,
  errorCodesBySchema,
  verbRefusalBody,
} from '../schemas/responses.ts'
import { profile } from '../routes/attendee.ts'
import {
  alternative,
  availability,
  event,
  eventDetail,
  eventGroup,
  eventGroupRelation,
  eventGroups,
  organizer,
  ticketType,
} from '../routes/catalogue.ts'
import * as examples from './examples.ts'
import { scanResult, gateDevice, gateChanges, gateOrder, gatePack, scan } from '../routes/gate.ts'
import { filterOptions, groupDetail, listEntry, listPage, listedEvent, listedGroup } from '../routes/lists.ts'
import { order, orderTicket, placeOrder } from '../routes/orders.ts'
import { reminder } from '../routes/reminders.ts'
import {
  entryProof,
  ownEntry,
  ownTurn,
  rankFile,
  roomDraw,
  roomFigures,
  roomLog,
  roomLogPart,
  roomStatus,
} from '../routes/rooms.ts'
import { claim } from '../routes/claims.ts'
import { orderChoices, orderCodes } from '../routes/tickets.ts'

/** A JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JSONSchema = z.core.JSONSchema.BaseSchema

interface NamedSchema {
  readonly schema: z.ZodType
  readonly example: unknown
}

/** The named schemas of the document, each with an example. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = {
  Event: { schema: event, example: examples.exampleEvent },
  EventDetail: { schema: eventDetail, example: examples.exampleEventDetail },
  TicketType: { schema: ticketType, example: examples.exampleTicketType },
  Availability: { schema: availability, example: examples.exampleAvailability },
  Alternative: { schema: alternative, example: examples.exampleAlternative },
  EventGroup: { schema: eventGroup, example: examples.exampleEventGroup },
  EventGroupRelation: { schema: eventGroupRelation, example: examples.exampleEventGroups.eventGroupRelations[0] },
  EventGroups: { schema: eventGroups, example: examples.exampleEventGroups },
  ListedEvent: { schema: listedEvent, example: examples.exampleListedEvent },
  ListedGroup: { schema: listedGroup, example: examples.exampleListedGroup },
  ListEntry: { schema: listEntry, example: examples.exampleListPage.entries[0] },
  ListPage: { schema: listPage, example: examples.exampleListPage },
  FilterOptions: { schema: filterOptions, example: examples.exampleFilterOptions },
  GroupDetail: { schema: groupDetail, example: examples.exampleGroupDetail },
  Organizer: { schema: organizer, example: examples.exampleOrganizer },
  Profile: { schema: profile, example: examples.exampleProfile },
  Claim: { schema: claim, example: examples.exampleClaim },
  Reminder: { schema: reminder, example: examples.exampleReminder },
  PlaceOrder: { schema: placeOrder, example: examples.examplePlaceOrder },
  Order: { schema: order, example: examples.exampleOrder },
  OrderTicket: { schema: orderTicket, example: examples.exampleOrderTicket },
  OrderCodes: { schema: orderCodes, example: examples.exampleOrderCodes },
  OrderChoices: { schema: orderChoices, example: examples.exampleOrderChoices },
  RoomStatus: { schema: roomStatus, example: examples.exampleRoomStatus },
  OwnEntry: { schema: ownEntry, example: examples.exampleOwnEntry },
  OwnTurn: { schema: ownTurn, example: examples.exampleOwnTurn },
  RoomDraw: { schema: roomDraw, example: examples.exampleRoomDraw },
  RoomLog: { schema: roomLog, example: examples.exampleRoomLog },
  RoomLogPart: { schema: roomLogPart, example: examples.exampleRoomLogPart },
  RoomFigures: { schema: roomFigures, example: examples.exampleRoomFigures },
  RankFile: { schema: rankFile, example: examples.exampleRankFile },
  EntryProof: { schema: entryProof, example: examples.exampleEntryProof },
  GateDevice: { schema: gateDevice, example: examples.exampleGateDevice },
  GatePack: { schema: gatePack, example: examples.exampleGatePack },
  GateOrder: { schema: gateOrder, example: examples.exampleGateOrder },
  GateNews: { schema: gateChanges, example: examples.exampleGateChanges },
  Scan: { schema: scan, example: examples.exampleScan },
  CountedScan: { schema: scanResult, example: examples.exampleScanResult },
  OrderRefusal: { schema: orderRejectionBody, example: { reason: 'insufficientNumberOfTickets' } },
  Redirect: { schema: redirectBody, example: { redirectURL: 'https://pokfei.example/payment/ps_7Q4M' } },
  VerbRefusal: {
    schema: verbRefusalBody,
    example: {
      code: 'noSuchEvent',
      messageEN: 'There is no event a/b. Nothing was done.',
      messageCN: '沒有活動 a/b。沒有作出任何改動。',
    },
  },
  Error: { schema: errorBody, example: { error: 'notFound', message: 'Not Found' } },
}

const names = new Map<unknown, string>(Object.entries(namedSchemas).map(([name, { schema }]) => [schema, name]))

const components = '#/components/schemas/'

const refTo = (name: string): JSONSchema => ({ $ref: components + name })

/** Returns the name of the schema behind a reference. */
export const nameIn = (reference: string): string => reference.slice(components.length)

/**
 * Turns a schema into JSON Schema, with references to named schemas inside it. `input` is for request bodies, `output`
 * for response bodies. Responses may gain fields, so their schemas stay open.
 */
function convert(schema: z.ZodType, io: 'input' | 'output'): JSONSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = names.get(zodSchema)
      if (name !== undefined && path.length > 0) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        jsonSchema.$ref = refTo(name).$ref ?? ''
        return
      }
      if (io === 'output') delete jsonSchema.additionalProperties
      if ('example' in jsonSchema) {
        jsonSchema.examples = [jsonSchema['example']]
        delete jsonSchema['example']
      }
      // zod limits every integer to the safe range of JavaScript. Readers need no such limit.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return converted
}

/**
 * Returns a schema as routes use it: a reference if it has a name. Every error response refers to the same schema; its
 * examples show the codes.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JSONSchema {
  const name = errorCodesBySchema.has(schema) ? 'Error' : names.get(schema)
  return name === undefined ? convert(schema, io) : refTo(name)
}

/** Returns the `components.schemas` of the document. */
export function componentSchemas(): Record<string, JSONSchema> {
  return Object.fromEntries(
    Object.entries(namedSchemas).map(([name, { schema, example }]) => [
      name,
      { ...convert(schema, schema === placeOrder || schema === scan ? 'input' : 'output'), examples: [example] },
    ]),
  )
}
