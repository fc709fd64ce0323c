import {
  acceptTerms,
  addTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  paymentWords,
  sendOrder,
} from '../e2e/support/checkout-steps.ts'
import { buyTickets, giveCamera, hold, resultScreen, setUpGate, type Site } from '../e2e/support/gate-door.ts'
import { openWhole } from '../e2e/support/shopper.ts'
import { become } from './member-walks.ts'
import type { Walk } from './scene.ts'

/** The seconds that the moving picture of the live code takes: two whole codes and the change to a third. */
const movingSeconds = 32

/** Keeps a frame of a moving picture. */
type KeepFrame = (png: Buffer) => void

/** Returns the walks with the pictures of the documents. `keepFrame` takes the frames of the live code, one a second. */
export const documentWalks = (site: Site, keepFrame: KeepFrame): readonly Walk[] => [
  async ({ page, shoot }) => {
    await openWhole(page, '/')
    await shoot('home')
    await openWhole(page, harbourNights.path)
    await shoot('event')
  },
  async (walker) => {
    const { page, say, language, shoot } = walker
    await become(walker)
    await openSelection(walker, page, harbourNights.path)
    await addTicket(walker, page, harbourNights.grandstand[language])
    await addTicket(walker, page, harbourNights.grandstand[language])
    await openSummary(walker, page)
    await shoot('summary')
    await acceptTerms(walker, page)
    await sendOrder(walker, page)
    await onPayment(page)
    await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
    await page.getByText(say('receipt', 'final')).waitFor({ timeout: 20_000 })
    await openWhole(page, '/ticket')
    await page.locator('a[href^="/ticket-details/"]').first().click()
    const code = page.getByRole('img', { name: say('tickets', 'codeName') }).first()
    await code.waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByText(say('tickets', 'worksUntil', { time: '' }).slice(0, 9)).waitFor()
    await shoot('ticket')
    for (let second = 0; second < movingSeconds; second += 1) {
      keepFrame(await page.screenshot())
      // The frames are a second apart, because the picture plays at a known speed. Nothing is awaited.
      await page.waitForTimeout(1000)
    }
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(say('tickets', 'offlineUntil', { time: '' }).slice(0, 8)).scrollIntoViewIfNeeded()
    await shoot('ticket-offline')
    await page
      .getByRole('button', { name: say('tickets', 'fillScreen') })
      .first()
      .click()
    await shoot('ticket-at-the-gate')
    await page.context().setOffline(false)
  },
  async ({ page, language, shoot }) => {
    await giveCamera(page.context())
    const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
    const holder = await buyTickets(site, event, ['vip-standing'], language === 'en' ? 'Karen Chan' : '陳嘉欣')
    await setUpGate(page, site, event, language === 'en' ? 'Gate 3' : '3 號閘')
    await hold(page, await holder.liveCode())
    await resultScreen(page, 'admitted').waitFor()
    await shoot('gate')
  },
]
