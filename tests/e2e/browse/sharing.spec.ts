import type { Page } from '@playwright/test'
import { publicPages } from '../support/public-pages.ts'
import { expect, once, open, test } from '../support/shopper.ts'

const attribute = (page: Page, selector: string, name: string) => page.locator(selector).first().getAttribute(name)

test('an event carries title, description, picture and schema.org data', { tag: ['@BRW-139', '@BRW-140'] }, async ({
  shopper: { page, language },
  baseURL,
}) => {
  await page.goto(publicPages.event)
  const title = language === 'en' ? /^Harbour Nights/ : /^維港夜/
  await expect(page).toHaveTitle(title)
  expect(await attribute(page, 'meta[property="og:title"]', 'content')).toMatch(title)
  expect((await attribute(page, 'meta[name="description"]', 'content'))?.length).toBeGreaterThan(20)
  const image = await attribute(page, 'meta[property="og:image"]', 'content')
  expect(image).toBe(`${baseURL}/media/images/event/lion-rock/harbour-nights/image.png`)
  const picture = await page.request.get(image ?? '', { headers: { accept: '*/*' } })
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const facts: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts).toMatchObject({
    '@type': 'Event',
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    location: { '@type': 'Place', address: { addressCountry: 'HK' } },
    offers: expect.arrayContaining([
      expect.objectContaining({ priceCurrency: 'HKD', availability: 'https://schema.org/InStock' }),
    ]),
  })
})

test('the title of home names the product', { tag: '@INF-12' }, async ({ shopper: { page, language } }) => {
  await page.goto('/')
  const title = language === 'en' ? 'Live event tickets in Hong Kong' : '香港演出及活動門票'
  await expect(page).toHaveTitle(`${title} · Pokfei 撲飛`)
  expect(await attribute(page, 'meta[property="og:title"]', 'content')).toBe(title)
})

test('a group carries schema.org data of a series with its events', { tag: '@BRW-141' }, async ({
  shopper: { page },
}) => {
  await page.goto(publicPages.group)
  const facts: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts).toMatchObject({
    '@type': 'EventSeries',
    subEvent: [{ '@type': 'Event' }, { '@type': 'Event' }, { '@type': 'Event' }],
  })
})

test('every public page names its address in each language', { tag: ['@one-language', '@BRW-25', '@BRW-142'] }, async ({
  request,
  baseURL,
}) => {
  // The page that confirms an address is for no search engine.
  for (const path of Object.values(publicPages).filter(
    (page) => page !== publicPages['confirming an e-mail address'],
  )) {
    const headOf = async (search: string) => (await (await request.get(path + search)).text()).split('</head>')[0]
    for (const [lang, htmlLang] of [
      ['en', 'en'],
      ['zh', 'zh-Hant-HK'],
    ] as const) {
      const head = await headOf(`?lang=${lang}`)
      expect.soft(head).toContain(`<html lang="${htmlLang}">`)
      expect.soft(head).toContain(`<link rel="canonical" href="${baseURL}${path}?lang=${lang}"/>`)
      expect.soft(head).toContain(`<link rel="alternate" hrefLang="en" href="${baseURL}${path}?lang=en"/>`)
      expect.soft(head).toContain(`<link rel="alternate" hrefLang="zh-Hant-HK" href="${baseURL}${path}?lang=zh"/>`)
    }
    expect.soft(await headOf('')).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
  }
})

test('an unknown language redirects to the address without it', { tag: ['@one-language', '@BRW-32'] }, async ({
  request,
  baseURL,
}) => {
  const named = await request.get('/about?lang=fr', { maxRedirects: 0 })
  expect([named.status(), named.headers()['location']]).toEqual([307, '/about'])
  expect(await (await request.get('/about')).text()).toContain(`<link rel="canonical" href="${baseURL}/about"/>`)
})

test('a link in one language overrides the chosen one until the reader switches', {
  tag: ['@BRW-30', '@BRW-31'],
}, async ({ shopper: { page, say, language } }) => {
  const other = language === 'en' ? 'zh' : 'en'
  await page.goto('/')
  await page.evaluate((storedLanguage) => localStorage.setItem('language', storedLanguage), language)
  await open(page, `/events?lang=${other}`)
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en' : 'zh-Hant-HK')
  await page
    .getByRole('banner')
    .getByRole('button', { name: language === 'en' ? 'English' : '繁體中文' })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-Hant-HK')
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByText(say('events', 'title')).first()).toBeVisible()
})

test('every address in the sitemap responds with 200', once, async ({ request, baseURL }) => {
  const placesIn = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
  const places = (await Promise.all((await placesIn('/sitemap.xml')).map(placesIn))).flat()
  expect(places.length).toBeGreaterThan(30)
  for (const place of places) {
    expect(place.startsWith(baseURL ?? '')).toBe(true)
    expect((await request.get(place)).status(), place).toBe(200)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the manifest and its icons let a phone install the site', { tag: '@BRW-145' }, async ({
  shopper: { page, language },
}) => {
  await page.goto('/')
  const address = await attribute(page, 'link[rel="manifest"]', 'href')
  const manifest: {
    readonly lang: string
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  } = await (await page.request.get(address ?? '')).json()
  expect(manifest.lang).toBe(language === 'en' ? 'en' : 'zh-Hant-HK')
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  expect((await page.request.get('/favicon.ico')).status()).toBe(200)
})
