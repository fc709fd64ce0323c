import { z } from 'zod'
import { errorAnswer, orderRefusal, redirectAnswer, refusals } from './answers.ts'
import { profile } from './attendee.ts'
import { availability, event, eventDetail, eventGroup, eventGroupRelation, eventGroups, organizer, ticketType } from './catalogue.ts'
import * as examples from './examples.ts'
import { countedScan, gateDevice, gateNews, gateOrder, gatePack, scan } from './gate.ts'
import { order, orderTicket, placeOrder } from './orders.ts'
import { orderCodes } from './tickets.ts'

/** A JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JSONSchema = z.core.JSONSchema.BaseSchema

interface NamedSchema {
  readonly schema: z.ZodType
  readonly example: unknown
}

/** The schemas that have a name in the document, each with an example. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = {
  Event: { schema: event, example: examples.exampleEvent },
  EventDetail: { schema: eventDetail, example: examples.exampleEventDetail },
  TicketType: { schema: ticketType, example: examples.exampleTicketType },
  Availability: { schema: availability, example: examples.exampleAvailability },
  EventGroup: { schema: eventGroup, example: examples.exampleEventGroup },
  EventGroupRelation: { schema: eventGroupRelation, example: examples.exampleEventGroups.eventGroupRelations[0] },
  EventGroups: { schema: eventGroups, example: examples.exampleEventGroups },
  Organizer: { schema: organizer, example: examples.exampleOrganizer },
  Profile: { schema: profile, example: examples.exampleProfile },
  PlaceOrder: { schema: placeOrder, example: examples.examplePlaceOrder },
  Order: { schema: order, example: examples.exampleOrder },
  OrderTicket: { schema: orderTicket, example: examples.exampleOrderTicket },
  OrderCodes: { schema: orderCodes, example: examples.exampleOrderCodes },
  GateDevice: { schema: gateDevice, example: examples.exampleGateDevice },
  GatePack: { schema: gatePack, example: examples.exampleGatePack },
  GateOrder: { schema: gateOrder, example: examples.exampleGateOrder },
  GateNews: { schema: gateNews, example: examples.exampleGateNews },
  Scan: { schema: scan, example: examples.exampleScan },
  CountedScan: { schema: countedScan, example: examples.exampleCountedScan },
  OrderRefusal: { schema: orderRefusal, example: { reason: 'insufficientNumberOfTickets' } },
  Redirect: { schema: redirectAnswer, example: { redirectURL: 'https://pokfei.example/payment/ps_7Q4M' } },
  Error: { schema: errorAnswer, example: { error: 'notFound', message: 'Not Found' } },
}

const names = new Map<unknown, string>(Object.entries(namedSchemas).map(([name, { schema }]) => [schema, name]))

const components = '#/components/schemas/'

const refTo = (name: string): JSONSchema => ({ $ref: components + name })

/** The name of the schema that a reference leads to. */
export const nameIn = (reference: string): string => reference.slice(components.length)

/** Turns a schema into JSON Schema; named schemas inside it become references. `input` is what may be
 *  sent, `output` what is answered (answers may gain fields, so they are not closed). */
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
      // zod bounds every integer by what JavaScript can count to: noise to a reader.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return converted
}

/** A schema as a route uses it: a reference when it has a name. A refusal is an error like any other; its examples
 *  say which. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JSONSchema {
  const name = refusals.has(schema) ? 'Error' : names.get(schema)
  return name === undefined ? convert(schema, io) : refTo(name)
}

/** The `components.schemas` of the document. */
export function componentSchemas(): Record<string, JSONSchema> {
  return Object.fromEntries(
    Object.entries(namedSchemas).map(([name, { schema, example }]) => [
      name,
      { ...convert(schema, schema === placeOrder || schema === scan ? 'input' : 'output'), examples: [example] },
    ]),
  )
}
