import { barriers } from './barriers.ts'
import { missingPages, publicPages } from './public-pages.ts'
import { expect, test } from './shopper.ts'

/** Animations would be measured half way. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing keeps anybody out of the public pages', async ({ shopper: { page } }) => {
  // Many pages, each looked at whole.
  test.slow()
  for (const [name, path] of Object.entries(publicPages)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect.soft(await barriers(page), name).toEqual([])
  }
})

test('nothing keeps anybody out of the open search, found or not', async ({ shopper: { page, say } }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
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
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: say('common', 'openMenu') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('nothing keeps anybody out of the questions and the contents when they are open', async ({ shopper: { page } }) => {
  for (const path of [publicPages.help, publicPages.terms]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const summary of await page.locator('details > summary').all()) await summary.click()
    expect(await barriers(page)).toEqual([])
  }
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('keeps nobody out either', async ({ shopper: { page } }) => {
    for (const path of missingPages) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await barriers(page)).toEqual([])
    }
  })
})
