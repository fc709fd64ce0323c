import { catalogueFileJSONSchema } from '@pokfei/contracts/catalogue-file'
import { fieldAt, fieldsWithoutForm, partWords } from '@pokfei/desk/screens/event-form/fields'
import { expect, test } from 'vitest'
import { openProgram } from '../../support/staff/colleague.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

type Schema = Readonly<Record<string, unknown>>

const schemaOf = (value: unknown): Schema => Object(value)

/** Returns the paths of all fields of a schema, those of each branch of a union too. A list's places have no number. */
function pathsOf(schema: Schema, path = ''): readonly string[] {
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []))
  const properties = Object.entries(schemaOf(schema['properties']))
  const inner = [
    ...branches.flatMap((one) => pathsOf(schemaOf(one), path)),
    ...(schema['items'] === undefined ? [] : pathsOf(schemaOf(schema['items']), `${path}[]`)),
    ...properties.flatMap(([name, one]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [at, ...pathsOf(schemaOf(one), at)]
    }),
  ]
  return [...new Set(inner)]
}

const parts = Object.keys(partWords)
const isPart = (path: string) => parts.some((part) => new RegExp(`\\.${part}(?:[.[]|$)`).test(path))
const isWithout = (path: string) =>
  Object.keys(fieldsWithoutForm).some((one) => path === one || path.startsWith(`${one}.`))

test('every field of the catalogue file has a form, or a reason', { tags: 'DSK-27' }, () => {
  const paths = pathsOf(catalogueFileJSONSchema())
  expect(paths).toContain('events[].ticketTypes[].seats[].rows[].from')
  expect(paths.length).toBeGreaterThan(90)
  const lists = new Set(['organizers', 'events', 'eventGroups'])
  // The fields of a seat row are typed as lines. Those of a room and of a type have fields of their own.
  const plain = paths.filter((path) => !lists.has(path) && !/\.seats\[\]/.test(path) && !isWithout(path))
  const lost = plain.filter((path) => {
    const isOwnPart = isPart(path) && new RegExp(`\\.(?:${parts.join('|')})$`).test(path)
    return fieldAt(path) === null && !isOwnPart
  })
  expect(lost).toEqual([])
})

test('a field without a form is a field of the file', { tags: 'DSK-27' }, () => {
  const paths = pathsOf(catalogueFileJSONSchema())
  expect(Object.keys(fieldsWithoutForm).filter((path) => !paths.includes(path))).toEqual([])
})

test('the file of a large hall is no body that is too large', { tags: 'OPS-195' }, async () => {
  await using testServer = await startInProcessServer()
  const owner = await openProgram(testServer, { role: 'owner', name: 'Sheet' })
  const catalogue = { events: [{ eventDescEN: 'x'.repeat(200_000) }] }
  const response = await owner.send('/api/desk/events/save', { json: { input: { catalogue }, isDryRun: true } })
  expect(response.status).toBe(409)
})
