import { expect, it } from 'vitest'
import { catalogueFile, catalogueFileJSONSchema, instant } from './catalogue-file.ts'

it('matches the published JSON Schema (vitest -u writes it again)', async () => {
  const schema = `${JSON.stringify(catalogueFileJSONSchema(), null, 2)}\n`
  await expect(schema).toMatchFileSnapshot('../catalogue-file.schema.json')
})

it('accepts an empty catalogue and rejects an unknown key', () => {
  expect(catalogueFile.parse({})).toEqual({ organizers: [], events: [], eventGroups: [] })
  expect(catalogueFile.safeParse({ organisers: [] }).success).toBe(false)
})

it.each(['A\0', 'A\u0007B', 'A\nB', 'A\u202eB', 'A\u0085B'])(
  'rejects a name with a character that nobody sees: %j',
  (name) => {
    const organizer = { organizerID: 'a', organizerNameEN: name, organizerNameCN: '甲' }
    const { error } = catalogueFile.safeParse({ organizers: [organizer] })
    const message = 'must not have control characters, and no line breaks in a name'
    expect(error?.issues).toMatchObject([{ path: ['organizers', 0, 'organizerNameEN'], message }])
  },
)

it('accepts an instant as Unix seconds, as ISO 8601 with an offset, or relative to the load', () => {
  for (const good of [
    1797768900,
    '2026-12-20T20:15:00+08:00',
    '2026-12-20T12:15:00Z',
    '+30d 20:15',
    '-10d 00:00',
    '+10m',
  ]) {
    expect(instant.safeParse(good).success, String(good)).toBe(true)
  }
  for (const bad of [
    '2026-12-20T20:15:00',
    '2026-02-30T20:15:00Z',
    '+30d',
    '+30d 24:00',
    '30d 20:15',
    '+1h',
    -1,
    1.5,
    '',
  ]) {
    expect(instant.safeParse(bad).success, String(bad)).toBe(false)
  }
})
