import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '@pokfei/desk-contract/verbs/events'
import { mostPictureBytes } from '@pokfei/desk-contract/verbs/parts/event-files'
import { picturesOf } from '@pokfei/server/catalogue/load-catalogue-file'
import { createPictureDrawer, eventFolder } from '@pokfei/server/pictures/picture-drawer'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deskCalls } from '../../support/desk/two-organizers.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openPictureLoading } from '../../support/store/picture-loading.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const event = `${testEvent.organizerID}/${testEvent.eventID}`
const folder = eventFolder(testEvent.organizerID, testEvent.eventID)
const path = `${folder}/image.png`

const painted = (background: string, format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png', width = 800) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

async function openShop() {
  const testApp = await openTestApp([standingType()])
  const { store } = testApp.fresh
  const loading = await openPictureLoading()
  const openLoading = async () => loading
  const call = deskCalls(testApp, { openLoading })
  const pictures = picturesOf({ ...loading, store, clock: testApp.clock })
  return {
    testApp,
    loading,
    openLoading,
    pictures,
    store,
    drawer: createPictureDrawer({
      store,
      pictures,
      pool: loading.pool ?? { atOnce: 1, draw: async () => null, close: () => undefined },
    }),
    call,
    /** Brings a picture, or asks for what else the input says. */
    bring: (input: object, act = {}) => call({}, ['events', 'picture'], { event, ...input }, act),
    file: async (bytes: Buffer | Promise<Buffer>) => ({ file: (await bytes).toString('base64') }),
    /** Returns the colour of the poster, as visitors see it. */
    async colour() {
      testApp.clock.advance(1)
      const poster = await pictures.read(path, 'png')
      if (poster === null) return null
      const { data } = await sharp(poster.body).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      return [...data]
    },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  }
}

const near = (one: number, other: number) => Math.abs(one - other) < 12
const hashIn = (end: object) => events.picture.result.parse(new Map(Object.entries(end)).get('result'))

test('a picture is tried, brought once, and stays the poster', { tags: ['OPS-210', 'OPS-211'] }, async () => {
  await using shop = await openShop()
  const red = await shop.file(painted('#ff0000'))
  const tried = await shop.bring(red, { isDryRun: true })
  expect(tried).toMatchObject({ kind: 'done', isChanged: true, result: { before: null } })
  expect(await shop.colour()).toBeNull()
  expect((await shop.store.auditLog.list(null, null, 9)).entries).toHaveLength(0)

  const before = await shop.store.catalogue.revision()
  const brought = await shop.bring(red)
  const { after } = hashIn(brought)
  expect(brought).toMatchObject({ kind: 'done', isChanged: true, result: { event, before: null } })
  expect(await shop.store.catalogue.revision()).toBeGreaterThan(before)
  const [r = 0, g = 0] = (await shop.colour()) ?? []
  expect([near(r, 255), near(g, 0)]).toEqual([true, true])
  expect(await shop.bring(red)).toMatchObject({ kind: 'done', isChanged: false, result: { before: after, after } })
  expect(await shop.bring({ hash: after })).toMatchObject({ kind: 'done', isChanged: false })
  const { entries } = await shop.store.auditLog.list(null, null, 9)
  expect(entries).toMatchObject([
    {
      verb: 'events picture',
      subject: { kind: 'event', id: event },
      before: { picture: null },
      after: { picture: after },
    },
  ])
  // The job of a server finds it current, and draws the small one from it.
  expect(await shop.drawer.drawAll([folder])).toMatchObject({ failed: [] })
  const [small = 0] = [
    ...(await sharp((await shop.pictures.read(`${folder}/thumbnail.png`, 'png'))?.body)
      .resize(1, 1)
      .raw()
      .toBuffer()),
  ]
  expect(near(small, 255)).toBe(true)
})

test('an earlier picture comes back by its hash, and a removal shows the drawn one', { tags: 'OPS-212' }, async () => {
  await using shop = await openShop()
  const red = hashIn(await shop.bring(await shop.file(painted('#ff0000')))).after
  const blue = hashIn(await shop.bring(await shop.file(painted('#0000ff', 'webp'))))
  expect(blue.before).toBe(red)
  expect(near((await shop.colour())?.[2] ?? 0, 255)).toBe(true)
  await shop.bring({ hash: red })
  expect(near((await shop.colour())?.[0] ?? 0, 255)).toBe(true)
  expect(await shop.bring({ remove: true })).toMatchObject({ isChanged: true, result: { before: red, after: null } })
  await shop.drawer.drawAll([folder])
  const [r = 0] = (await shop.colour()) ?? []
  expect(near(r, 255)).toBe(false)
  expect(await shop.bring({ remove: true })).toMatchObject({ isChanged: false })
})

test('a load and a save leave it, and a removed event has none', { tags: 'OPS-212' }, async () => {
  await using shop = await openShop()
  const { after } = hashIn(await shop.bring(await shop.file(painted('#ff0000', 'avif'))))
  const file = await shop.call({}, ['events', 'file'], { event })
  const { catalogue } = events.file.result.parse(new Map(Object.entries(file)).get('result'))
  const [entry] = catalogue.events
  const save = (change: object) =>
    shop.call({}, ['events', 'save'], { event, catalogue: { ...catalogue, events: [{ ...entry, ...change }] } })
  expect(await save({ maxTicketBuyCount: 2 })).toMatchObject({ kind: 'done', isChanged: true })
  await shop.pictures.setSources(new Map([[folder, {}]]))
  expect(await shop.bring({ hash: after })).toMatchObject({ isChanged: false })
  expect(await save({ status: 'removed' })).toMatchObject({ kind: 'done', isChanged: true })
  expect(await save({ status: 'listed' })).toMatchObject({ kind: 'done', isChanged: true })
  expect(await shop.bring({ remove: true })).toMatchObject({ isChanged: false, result: { before: null } })
})

test('other bytes are refused by their content', { tags: 'OPS-213' }, async () => {
  await using shop = await openShop()
  const png = await painted('#ff0000')
  const cases: readonly (readonly [input: object, code: string])[] = [
    [await shop.file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'otherType'],
    [await shop.file(sharp(png).gif().toBuffer()), 'otherType'],
    [await shop.file(png.subarray(0, png.length - 30)), 'unreadable'],
    [await shop.file(Buffer.concat([png, Buffer.alloc(mostPictureBytes)])), 'tooLarge'],
    [await shop.file(painted('#ff0000', 'png', 170_000)), 'tooManyPixels'],
    [{ hash: 'a'.repeat(64) }, 'unknownPicture'],
  ]
  for (const [input, code] of cases) expect(await shop.bring(input), code).toMatchObject({ kind: 'refused', code })
  expect(await shop.call({}, ['events', 'picture'], { event: 'lion-rock/no-night', remove: true })).toMatchObject({
    code: 'noSuchEvent',
  })
  for (const input of [{}, { remove: true, hash: 'a'.repeat(64) }, { file: 'no base64!' }])
    expect(await shop.bring(input)).toMatchObject({ kind: 'invalid' })
  expect((await shop.store.auditLog.list(null, null, 9)).entries).toHaveLength(0)
})

test('a promoter’s mail: "here is our poster", by the command line', { tags: 'OPS-210' }, async () => {
  await using shop = await openShop()
  const poster = join(shop.loading.settings.mediaDir, 'poster.txt')
  writeFileSync(poster, await painted('#ff0000', 'jpeg'))
  const args = ['picture', event, '--file', poster]
  const { openLoading } = shop
  expect(await callInTest('events', shop.testApp, args, { openLoading })).toMatchObject({ status: 0, errorOutput: [] })
  expect(near((await shop.colour())?.[0] ?? 0, 255)).toBe(true)
  const again = await callInTest('events', shop.testApp, args, { openLoading })
  expect(again.output.join(' ')).toContain('Nothing was changed')
})
