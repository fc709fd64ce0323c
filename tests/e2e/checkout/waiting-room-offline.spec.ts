import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { framePages } from '../support/public-pages.ts'
import { expect, test } from '../support/shopper.ts'

/** The browser logs these for each request without a network. */
test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

const room = framePages['waiting room']
const receipt = {
  saleID: 'events/paper-boat/one-lantern',
  entryID: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  joinedSSE: 1_795_828_328,
  publicKey: 'ee'.repeat(32),
  signature: '9f3c'.repeat(32),
}

const words = {
  en: { kept: 'Your place is kept', none: 'No connection', number: 'Your number', entry: 'Receipt' },
  zh: { kept: '你的位置不會失去', none: '沒有網絡連線', number: '籌號', entry: '收條' },
} as const

/** Loads the room again without a network, as a device does that knows these facts of it. */
async function reloadOffline(page: Page, facts: object): Promise<void> {
  await page.evaluate(([id, known]) => localStorage.setItem('rooms', JSON.stringify({ [id]: known })), [
    receipt.saleID,
    facts,
  ] as const)
  await page.reload()
}

test('a room that is loaded without a network says that the place is kept, with the number', {
  tag: '@ROM-79',
}, async ({ shopper: { page, language }, context }) => {
  const { kept, none, number, entry } = words[language]
  await page.goto('/about')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state))
    .toBe('activated')
  await context.setOffline(true)
  await page.goto(room)
  await expect(page.getByRole('heading')).toHaveText([none])

  await reloadOffline(page, { receipt })
  await expect(page.getByRole('heading')).toHaveText([kept])
  await expect(page).toHaveTitle(kept)
  await expect(page.getByText(`${entry}0F1E`)).toBeVisible()

  await reloadOffline(page, { receipt, rank: 1_268 })
  await expect(page.getByRole('heading')).toHaveText([kept])
  await expect(page.getByText(`${number}1,268`)).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
