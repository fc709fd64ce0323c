import { gatePack } from '@pokfei/contracts/routes/gate'
import { expect, test as base, type Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import {
  buyTickets,
  command,
  giveCamera,
  hold,
  printedCode,
  resultScreen,
  scanByKeys,
  setUpGate,
  siteOf,
} from '../support/gate-door.ts'

/** The proofs that types ask for, at a gate in a real browser (GAT-34 to GAT-37). */

const dance = { organizerID: 'harbour-live', eventID: 'random-play-dance' }

const studentCard = { proofEN: 'Student card', proofCN: '學生證' }
const oldAge = {
  proofEN: 'Senior Citizen Card, or an identity card that shows an age of 65 or more',
  proofCN: '長者卡',
}

/** A phone with a camera. Its event asks watchers for a proof. */
const test = base.extend<{ proof: typeof studentCard }>({
  proof: [studentCard, { option: true }],
  context: async ({ context, proof }, use) => {
    await giveCamera(context)
    await context.route('**/api/gate/pack', async (route) => {
      const pack = gatePack.parse(await (await route.fetch()).json())
      const types = pack.types.map((type) => (type.ticketTypeNameEN === 'Watcher' ? { ...type, ...proof } : type))
      await route.fulfill({ json: { ...pack, types } })
    })
    await use(context)
  },
})

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const sync = (page: Page) => page.locator('[data-sync]')

test('a gate names the proof before it admits, and a proof that is missing leaves the ticket unused', {
  tag: ['@GAT-34', '@GAT-35', '@SHR-5'],
}, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer', 'watcher'])
  await setUpGate(page, site, dance)
  await expect(page.locator('dl')).toContainText(/Watcher・Student card|睇位・學生證/)
  await hold(page, await holder.liveCode(1))
  const question = resultScreen(page, 'checkProof')
  await expect(question.getByRole('heading', { name: '查看證明' })).toBeVisible()
  await expect(question.getByRole('heading', { name: 'CHECK PROOF' })).toBeVisible()
  await expect(question).toContainText(/Ask for: Student card|請查看：學生證/)
  expect.soft(await barriers(page)).toEqual([])
  // A scan has no effect while the question is open, and its Enter answers nothing.
  await scanByKeys(page, await holder.liveCode(0))
  await expect(question).toBeVisible()
  await press(page, /^Not shown$|^未出示$/)
  await expect(resultScreen(page, 'turnedAway')).toContainText(/Proof was not shown|未能出示所需證明/)
  await press(page, /Scan next|掃描下一張/)
  await press(page, /^Last scans$|^最近掃描$/)
  await expect(page.getByRole('listitem')).toHaveText([/(NO PROOF|欠證明)(Watcher・Student card|睇位・學生證)/])
  await press(page, /^Close$|^關閉$/)

  // The code stayed in view. The holder takes it away and comes back with the card.
  await hold(page, null)
  await page.clock.fastForward(3000)
  await hold(page, await holder.liveCode(1))
  await expect(question).toBeVisible()
  // The phone is lowered for the card and held up again.
  await hold(page, null)
  await page.clock.fastForward(3000)
  await hold(page, await holder.liveCode(1))
  await page.keyboard.press('Enter')
  await expect(resultScreen(page, 'admitted')).toContainText(/Watcher|睇位/)
  await page.clock.fastForward(2000)
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  await hold(page, await holder.liveCode(0))
  await expect(resultScreen(page, 'admitted')).toContainText(/Dancer|跳舞位/)
})

test('a gate without a network asks for the proof of a scanned and of a looked-up ticket', {
  tag: ['@one-language', '@GAT-20', '@GAT-34', '@GAT-37'],
}, async ({ page, context, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['watcher', 'watcher'])
  const { deviceID } = await setUpGate(page, site, dance)
  const phone = await holder.openTicket(0)
  await expect(sync(page)).toContainText('All sent')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('[data-camera=on]')).toBeVisible()
  await scanByKeys(page, phone())
  await expect(resultScreen(page, 'checkProof')).toContainText('Ask for: Student card')
  await press(page, /^Shown, admit$/)
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  await press(page, /Scan next/)
  await expect(sync(page)).toContainText('1 scan to send')

  await press(page, /^Order no\.$/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(holder.orderReference)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expect(dialog.getByText('Ask for: Student card')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Admit' }).click()
  await expect(resultScreen(page, 'checkProof')).toContainText('Ask for: Student card')
  await expect(sync(page)).toContainText('1 scan to send')
  await press(page, /^Shown, admit$/)
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  await press(page, /Scan next/)
  await press(page, /^Last scans$/)
  await expect(dialog.getByText('Watcher・Student card')).toHaveCount(2)
  await press(page, /^Close$/)
  await context.setOffline(false)
  await expect(sync(page)).toContainText('All sent')
  expect(await command(site, 'gate', 'devices', 'harbour-live/random-play-dance')).toMatch(
    new RegExp(`${deviceID} .*2 scanned, 2 admitted`),
  )
})

test('a printed ticket asks for the identity and the proof in one question that fits the screen', {
  tag: ['@one-language', '@GAT-16', '@GAT-35', '@GAT-36'],
}, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['watcher'], 'Wong Siu Ming Alexander Bartholomew')
  await setUpGate(page, site, dance)
  await hold(page, await printedCode(holder))
  const question = resultScreen(page, 'checkIdentity')
  await expect(question).toContainText('Ask for: Student card')
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    for (const shown of [
      question.getByRole('heading', { name: '核對身分' }),
      question.getByText('Ask for: Student card'),
      question.locator('dl'),
      ...(await question.getByRole('button').all()),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await press(page, /^No match or not shown$/)
  await expect(resultScreen(page, 'turnedAway')).toContainText('NO PROOF')
  await hold(page, null)
  await press(page, /Scan next/)
  await page.clock.fastForward(3000)
  await hold(page, await printedCode(holder))
  await press(page, /^Both match, admit$/)
  await expect(resultScreen(page, 'admitted')).toContainText('PDF ticket, identity checked')
})

test.describe('a long proof', () => {
  test.use({ proof: oldAge })

  test('leaves room for the holder and both answers', { tag: ['@one-language', '@GAT-36'] }, async ({
    page,
    baseURL,
  }) => {
    const site = siteOf(baseURL)
    const holder = await buyTickets(site, dance, ['watcher'])
    await setUpGate(page, site, dance)
    await hold(page, await printedCode(holder))
    const question = resultScreen(page, 'checkIdentity')
    await expect(question).toContainText('an age of 65 or more')
    for (const shown of [question.locator('dl'), ...(await question.getByRole('button').all())])
      await expect(shown).toBeInViewport({ ratio: 1 })
  })
})
