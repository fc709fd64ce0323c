import { barriers } from './barriers.ts'
import { missingPages, publicPages } from './public-pages.ts'
import { expect, open, test } from './shopper.ts'

test('nothing keeps anybody out of the public pages', async ({ shopper: { page } }) => {
  // The test checks many whole pages.
  test.slow()
  for (const [name, path] of Object.entries(publicPages)) {
    await open(page, path)
    expect.soft(await barriers(page), name).toEqual([])
  }
})

test('nothing keeps anybody out of the open search, found or not', async ({ shopper: { page, say } }) => {
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

test('nothing keeps anybody out of the drawer', async ({ shopper: { page, say } }) => {
  await open(page, '/')
  await page.getByRole('button', { name: say('common', 'openMenu') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('nothing keeps anybody out of the questions and the contents when they are open', async ({
  shopper: { page },
}) => {
  for (const path of [publicPages.help, publicPages.terms]) {
    await open(page, path)
    for (const summary of await page.locator('details > summary').all()) await summary.click()
    expect(await barriers(page)).toEqual([])
  }
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('keeps nobody out either', async ({ shopper: { page } }) => {
    for (const path of missingPages) {
      await open(page, path)
      expect(await barriers(page)).toEqual([])
    }
  })
})
