import { catalogueFile, catalogueFileEvent } from '@pokfei/contracts/catalogue-file'
import { resolveCatalogue } from '@pokfei/catalogue-file/resolve-catalogue'
import { eventEntry } from '@pokfei/catalogue-file/write-entries'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { freshStore } from '../../support/store/fresh-store.ts'

/** The part of a JSON schema that {@link sampleOf} reads. */
interface SchemaNode {
  readonly type?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly example?: unknown
  readonly minimum?: number
}

/** Returns a value with every field. It differs from the defaults: flags are off, and words are not the first ones. */
function sampleOf(node: SchemaNode, name: string): unknown {
  const [first] = node.anyOf ?? node.oneOf ?? []
  if (node.const !== undefined) return node.const
  if (node.enum !== undefined) return node.enum[1]
  if (first !== undefined) return sampleOf(first, name)
  if (node.properties !== undefined)
    return Object.fromEntries(Object.entries(node.properties).map(([key, one]) => [key, sampleOf(one, key)]))
  if (node.items !== undefined) return [sampleOf(node.items, name)]
  if (node.example !== undefined) return node.example
  if (node.type === 'boolean') return false
  return node.type === 'string' ? name : Math.max(1, node.minimum ?? 1)
}

/** The fields that are stored elsewhere: pictures are files, and rooms have a load of their own. */
const elsewhere = new Set(['images', 'room'])

test('stores every optional field of an event at its first load', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const shape = Object.entries(catalogueFileEvent.shape)
  const optional = shape.flatMap(([name, field]) =>
    field.safeParse(undefined).success && !elsewhere.has(name) ? [name] : [],
  )
  expect(optional.length).toBeGreaterThan(15)
  const sample = sampleOf(z.toJSONSchema(catalogueFileEvent, { io: 'input' }) as SchemaNode, 'event')
  const full = { ...catalogueFileEvent.parse(sample), organizerID: 'lion-rock' }
  const idOf = (left: string) => `without-${left.toLowerCase()}`
  const file = catalogueFile.parse({
    events: [
      { ...full, eventID: 'full' },
      ...optional.map((left) => ({ ...full, eventID: idOf(left), [left]: undefined })),
    ],
  })
  const { events } = resolveCatalogue(file, testStartSSE)
  const result = await catalogue.load({ ...testCatalogue(), events })
  expect(result).toMatchObject({ kind: 'loaded' })

  const stored = async (eventID: string) => {
    const event = await catalogue.findEvent({ organizerID: 'lion-rock', eventID })
    return { ...event, eventID: 'full' }
  }
  const { images: _images, ticketTypes, ...loaded } = events[0] ?? {}
  expect(await stored('full')).toEqual({ ...loaded, isSalePaused: false, change: null })
  expect(await catalogue.listTicketTypes({ organizerID: 'lion-rock', eventID: 'full' })).toEqual(ticketTypes)
  // A field without an effect was lost on its way from the file.
  for (const left of optional) expect(await stored(idOf(left)), left).not.toEqual(await stored('full'))
})

test('writes every field of an event into its file', { tags: 'OPS-194' }, () => {
  const sample = sampleOf(z.toJSONSchema(catalogueFileEvent, { io: 'input' }) as SchemaNode, 'event')
  const resolved = (event: unknown) => resolveCatalogue(catalogueFile.parse({ events: [event] }), testStartSSE).events
  const events = resolved(sample)
  expect(events.flatMap((event) => resolved(eventEntry(event, null)))).toEqual(
    events.map((event) => ({ ...event, images: {} })),
  )
})
