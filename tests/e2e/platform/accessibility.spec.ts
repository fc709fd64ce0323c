import { barriers } from '../support/accessibility-barriers.ts'
import { framePages, missingPages, publicPages } from '../support/public-pages.ts'
import { expect, open, test } from '../support/shopper.ts'

test('every public page passes the accessibility check', { tag: '@BRW-17' }, async ({ shopper: { page } }) => {
  // The test checks many whole pages.
  test.slow()
  for (const [name, path] of Object.entries({ ...publicPages, ...framePages })) {
    await open(page, path)
    expect.soft(await barriers(page), name).toEqual([])
  }
})

test('the open search passes the accessibility check, with and without results', async ({ shopper: { page, say } }) => {
  await open(page, '/')
  const search = page.getByRole('combobox')
  await search.fill('li')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('ArrowDown')
  expect(await barriers(page)).toEqual([])
  await search.fill('zzzz')
  await expect(page.getByText(say('common', 'noResults'))).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('the drawer passes the accessibility check', async ({ shopper: { page, say } }) => {
  await open(page, '/')
  await page.getByRole('button', { name: say('common', 'openMenu') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('open questions and contents pass the accessibility check', async ({ shopper: { page } }) => {
  for (const path of [publicPages.help, publicPages.terms]) {
    await open(page, path)
    for (const summary of await page.locator('details > summary').all()) await summary.click()
    expect(await barriers(page)).toEqual([])
  }
})

test.describe('a missing page', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('passes the accessibility check', async ({ shopper: { page } }) => {
    for (const path of missingPages) {
      await open(page, path)
      expect(await barriers(page)).toEqual([])
    }
  })
})
