import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPictureWidth } from '@pokfei/catalogue-media/pictures/read-picture-width'
import { readCatalogueFile } from '@pokfei/catalogue-file/read-catalogue-file'
import { freshFolder } from '@pokfei/catalogue-file/testing/fresh-folder'
import { oneEventFile } from '@pokfei/catalogue-file/testing/one-event-file'

const loadedAtSSE = Date.parse('2026-11-21T12:00:00+08:00') / 1000

async function issuesOf(content: string | Uint8Array, pictures: Record<string, string | Uint8Array> = {}) {
  const folder = await freshFolder()
  for (const [name, picture] of Object.entries(pictures)) await writeFile(join(folder, name), picture)
  await writeFile(join(folder, 'catalogue.json'), content)
  const check = await readCatalogueFile(join(folder, 'catalogue.json'), loadedAtSSE, readPictureWidth)
  return check.kind === 'ok' ? [] : check.issues
}

const withImages = (images: object) => JSON.stringify(oneEventFile({ images }))

it('reports a file that is missing or no JSON', async () => {
  const absent = await readCatalogueFile('/nowhere/catalogue.json', loadedAtSSE, readPictureWidth)
  expect(absent).toMatchObject({ kind: 'invalid', issues: [{ path: '(file)' }] })
  expect(await issuesOf('{"events": [')).toEqual([{ path: '(file)', message: expect.stringMatching(/^is not JSON: /) }])
})

it('reads a file with a byte order mark', async () => {
  expect(await issuesOf('\uFEFF{}')).toEqual([])
})

it('asks for UTF-8 if a file has another encoding', async () => {
  const inBig5 = Buffer.from(
    '{"organizers": [{"organizerID": "x", "organizerNameEN": "X", "organizerNameCN": "\xae\xd1\xa9\xb1"}]}',
    'latin1',
  )
  for (const content of [inBig5, Buffer.from('\uFEFF{}', 'utf16le')]) {
    expect(await issuesOf(content)).toEqual([{ path: '(file)', message: 'is not encoded as UTF-8: save it so' }])
  }
})

it('names a truncated picture before anything is loaded', async () => {
  const whole = await sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect(await issuesOf(withImages({ image: 'a.png' }), { 'a.png': whole })).toEqual([])
  const issues = await issuesOf(withImages({ image: 'a.png' }), { 'a.png': whole.subarray(0, whole.length / 2) })
  expect(issues).toEqual([
    { path: 'events[0] (e).images.image', message: expect.stringMatching(/^is not a picture that can be read: /) },
  ])
})

it('names a picture that is missing or unreadable', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  expect(await issuesOf(withImages({ image: 'a.svg' }), { 'a.svg': svg })).toEqual([])
  const issues = await issuesOf(withImages({ thumbnail: 'absent.png', image: 'text.png' }), {
    'text.png': 'no picture',
  })
  expect(issues.map(({ path }) => path)).toEqual(['events[0] (e).images.thumbnail', 'events[0] (e).images.image'])
})

it('names issues of shape, rules and pictures together, each with the ID of its entry', async () => {
  const file = oneEventFile({ images: { image: 'absent.png' } })
  const [event] = file.events
  const type = { ...event?.ticketTypes[0], ticketSeatingType: 'ASSIGNED', capacity: undefined }
  const seats = [
    {
      section: 'A',
      rows: [
        { row: '1', from: 3, to: 1 },
        { row: '2', from: 1, to: 4 },
        { row: '2', from: 4, to: 5 },
      ],
    },
  ]
  const invalidEvent = {
    ...event,
    eventNameEN: '',
    saleStartTimeSSE: '+2d 10:00',
    ticketTypes: [
      { ...type, seats },
      { ...type, typeID: 'u', salePrice: 'free', seats },
    ],
  }
  const issues = await issuesOf(JSON.stringify({ ...file, events: [invalidEvent] }))
  expect(issues.map(({ path }) => path)).toEqual([
    'events[0] (e).eventNameEN',
    'events[0] (e).ticketTypes[1].salePrice',
    'events[0] (e).saleStartTimeSSE',
    'events[0] (e).ticketTypes[0].seats[0].rows[0].to',
    'events[0] (e).ticketTypes[0].seats[0].rows[2]',
    'events[0] (e).images.image',
  ])
})

it('accepts a file but warns of swapped languages, missing texts, far years and small pictures', async () => {
  const folder = await freshFolder()
  await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toFile(join(folder, 'a.png'))
  const file = oneEventFile({ title: '夜讀', images: { image: 'a.png' } })
  const events = file.events.map((event) => ({
    ...event,
    eventNameCN: 'Night',
    venueAddrEN: 'Here',
    eventStartTimeSSE: '2062-01-01T20:00:00+08:00',
  }))
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ ...file, events }))
  const read = await readCatalogueFile(join(folder, 'catalogue.json'), loadedAtSSE, readPictureWidth)
  expect(read.kind).toBe('ok')
  expect(read.warnings).toEqual([
    { path: 'events[0] (e).eventNameEN', message: "and eventNameCN seem to be in each other's place" },
    { path: 'events[0] (e).venueAddrCN', message: 'is empty: Chinese readers see venueAddrEN' },
    { path: 'events[0] (e).eventStartTimeSSE', message: 'is more than two years away (01/01/2062 20:00)' },
    { path: 'events[0] (e).images.image', message: 'is only 90 pixels wide: use 640 or more' },
  ])
})
