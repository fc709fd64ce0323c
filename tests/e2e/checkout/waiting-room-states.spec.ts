import { barriers } from '../support/accessibility-barriers.ts'
import { message, openStage, roomStages } from '../support/room-stages.ts'
import { expect, open, test } from '../support/shopper.ts'
import { stagedRoom, stageRoom } from '../support/staged-room.ts'

// The browser logs both: a reader without an entry, and a page without a network.
test.use({ expectedErrors: [/status of 404|net::ERR_INTERNET_DISCONNECTED/] })

/** The narrowest phone, which is also a page of 1,280 pixels at 400% (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }

test('every state fits the narrowest phone without barriers, and stays without a network', {
  tag: ['@ROM-50', '@ROM-57', '@ROM-59'],
}, async ({ shopper, context }) => {
  const { page, say } = shopper
  await shopper.become('Karen')
  const staged = await stageRoom(page)
  // A sale that runs says its last number after this sentence.
  const [noConnection = ''] = say('room', 'offline').split(/(?<=[.。])/)
  const offline = page.getByText(noConnection)
  for (const stage of roomStages) {
    await test.step(stage.name, async () => {
      await openStage(page, staged, stage)
      await expect(page.getByRole('heading', { level: 1, name: say('room', stage.title) })).toBeVisible()
      await page.setViewportSize(narrow)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
      expect(await barriers(page)).toEqual([])

      await context.setOffline(true)
      await expect(offline).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: say('room', stage.title) })).toBeVisible()
      await context.setOffline(false)
      await expect(offline).toBeHidden()
    })
  }
})

test('a withdrawn sale says so with the words of the operator, and nobody can join', {
  tag: ['@ROM-87', '@ROM-96'],
}, async ({ shopper }) => {
  const { page, say, language } = shopper
  await shopper.become('Karen')
  const { status, shown } = await stageRoom(page)
  shown.status = { ...status, state: 'ENDED', message }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const entry of [shown.entry, null]) {
    shown.entry = entry
    await open(page, stagedRoom)
    await expect(page.getByRole('heading', { level: 1, name: say('room', 'withdrawnTitle') })).toBeVisible()
    await expect(page.getByText(say('room', 'withdrawnText'))).toBeVisible()
    await expect(page.getByText(message[language])).toBeVisible()
    await expect(page.getByRole('link', { name: say('room', 'otherEvents') })).toBeVisible()
    // Nobody drew anything, so there is nothing to check.
    for (const words of ['join', 'joinBehind', 'yourNumber', 'verifyText'] as const)
      await expect(page.getByText(say('room', words), { exact: true })).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
  }
})
