import type { Page } from '@playwright/test'
import {
  acceptTerms,
  addTicket,
  harbourNights,
  onPayment,
  openSummary,
  paymentWords,
  sendOrder,
} from '../support/checkout-steps.ts'
import { publicPages } from '../support/public-pages.ts'
import { expect, once, openWhole, test } from '../support/shopper.ts'

/**
 * Translates each page as a browser does, once it is hydrated: an element takes the place of each text node, also of those that
 * come later. The words stay the same, so a test sees which texts no longer change.
 */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (node: Node): void => {
      if (node instanceof Text) {
        if (node.parentElement?.closest('font, script, style, textarea, svg') || node.data.trim() === '') return
        const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
        const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
        inner.textContent = node.data
        outer.append(inner)
        node.replaceWith(outer)
      } else for (const child of node.childNodes) translate(child)
    }
    addEventListener('hydrated', () => {
      translate(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) for (const node of [...addedNodes, target]) translate(node)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
}

test.describe('a page under translation', once, () => {
  test('is browsed, searched and filtered', { tag: '@BRW-177' }, async ({ shopper: { page, say, language } }) => {
    test.slow()
    const title = page.getByRole('heading', { level: 1 })
    const goBack = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: say('common', 'back') })
        .click()
    await translatePages(page)
    await openWhole(page, publicPages.home)
    await expect(title.locator('font')).not.toHaveCount(0)
    for (const category of ['pop', 'kpop', 'hong_kong'] as const)
      await page.getByRole('button', { name: say('home', category), exact: true }).click()
    const search = page.getByRole('combobox')
    await search.fill('qqqqqqqq')
    await expect(page.getByText(say('common', 'noResults')).first()).toBeVisible()
    await search.fill(harbourNights.name[language].slice(0, 10))
    await page.getByRole('option').first().click()
    await expect(title).toHaveText(harbourNights.name[language])
    await goBack()
    await expect(title).toHaveText(say('home', 'headline'))

    await openWhole(page, publicPages.events)
    await page.getByRole('button', { name: say('events', 'weekend') }).click()
    await page
      .getByRole('button', { name: say('events', 'clearFilters') })
      .first()
      .click()
    await page.getByRole('searchbox').fill('lion')
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible()

    // The same screen shows another event.
    await openWhole(page, publicPages['event that is fully booked'])
    const before = await title.innerText()
    await page.getByRole('main').locator('a[href^="/event/"]').first().click()
    await expect(title).not.toHaveText(before)
    await goBack()
    await expect(title).toHaveText(before)

    // A switch of the language changes each text.
    await openWhole(page, publicPages.home)
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('common', 'switchLanguage') })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
    await expect(page.getByRole('heading', { name: say('common', 'somethingWrong') })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('leads from the first ticket to the code', { tag: '@BRW-177' }, async ({ shopper }) => {
    test.slow()
    const { page, say, language } = shopper
    await shopper.become('Karen Chan')
    await translatePages(page)
    await openWhole(page, harbourNights.path)
    await page.getByRole('link', { name: say('event', 'bookNow') }).click()
    await page.getByRole('button', { name: say('seats', 'checkout') }).click()
    const grandstand = page.getByRole('group', { name: harbourNights.grandstand[language] })
    await addTicket(shopper, page, harbourNights.grandstand[language])
    await addTicket(shopper, page, harbourNights.grandstand[language])
    await addTicket(shopper, page, harbourNights.grandstand[language])
    await grandstand.getByRole('button', { name: say('common', 'fewer') }).click()
    await expect(grandstand.getByRole('status')).toHaveText('2')
    const bar = page.locator('[data-bottom-bar]')
    await expect(bar).toContainText('HK$1,420')
    await expect(bar).toContainText('2 tickets')
    await openSummary(shopper, page)
    await sendOrder(shopper, page)
    await expect(page.getByRole('alert').filter({ hasText: say('order', 'pleaseAccept') })).toBeVisible()
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
    await page.getByRole('button', { name: say('receipt', 'savePDF') }).click()
    await page
      .getByRole('link', { name: say('order', 'viewTickets') })
      .first()
      .click()
    await expect(page.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()
    await page.getByRole('button', { name: say('tickets', 'viewAll') }).click()
    await page.getByRole('button', { name: say('tickets', 'viewOne') }).click()
    await page.getByRole('button', { name: say('tickets', 'saveOffline') }).click()
    await expect(page.getByText(say('tickets', 'savedOffline'))).toBeVisible()
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('tickets', 'download'), exact: true }).click(),
    ])
    await page.getByRole('button', { name: say('tickets', 'showCode') }).click()
    const codes = page.getByRole('dialog')
    await codes.getByRole('button', { name: say('tickets', 'next') }).click()
    await expect(codes).toContainText('2 / 2')
    await page.keyboard.press('Escape')

    await openWhole(page, '/ticket')
    await page
      .getByRole('link', { name: say('tickets', 'view_other') })
      .first()
      .click()
    await expect(page.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()

    await openWhole(page, '/account-details')
    await page.getByLabel(say('profile', 'phone')).fill('1')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await page.getByLabel(say('profile', 'phone')).fill('98765432')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(page.getByText(say('profile', 'saved')).first()).toBeVisible()
    await openWhole(page, '/profile')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('common', 'signOut') })
      .click()
    await expect(page).toHaveURL(/\/login/)
  })
})
