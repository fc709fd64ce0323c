import { readFileSync } from 'node:fs'
import { expect, inMotion, once, openWhole, test } from '../support/shopper.ts'
import { publicPages } from '../support/public-pages.ts'

test.use(inMotion)

/** A kilobyte as in network figures: 1,000 bytes. */
const kB = 1000

const orderID = '01890a5d-ac96-774b-bcce-b302099a8057'
const room = '/room/events/paper-boat/one-lantern'

/** The pages of routes that take more than their path. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/orderFailed': ['/orderFailed?orderReference=none'],
  '/receipt': ['/receipt?orderReference=none', '/receipt?orderReference=none&from=payment'],
  '/ticket-choices/$orderID': [`/ticket-choices/${orderID}`],
  '/ticket-details/$orderID': [`/ticket-details/${orderID}`],
  '/artist/$artistID': ['/artist/starloop'],
  '/offer/$orderID': [`/offer/${orderID}`],
  '/order/$organizerID/$eventID': ['/order/lion-rock/harbour-nights'],
  '/event/$organizerID/$eventID': Object.values(publicPages).filter((path) => path.startsWith('/event/')),
  '/eventGroup/$organizerID/$eventGroupID': [publicPages.group],
  '/event/seats/$organizerID/$eventID': ['/event/seats/lion-rock/harbour-nights'],
  '/room/$owner/$organizerID/$saleID': [room],
  '/room/$owner/$organizerID/$saleID/$page': [`${room}/verify`, `${room}/figures`],
}

/** Returns every page of the app, from the routes that the router has. */
function everyPage(): readonly string[] {
  const tree = readFileSync(new URL('../../../apps/web/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const routes = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''
  return [...routes.matchAll(/'(\/[^']*)': typeof/g)].flatMap(([, route = '']) => examples[route] ?? [route])
}

/** Returns the modules that a page starts with, from its own list, each with its compressed size. */
function weighing(
  get: (
    path: string,
    headers: Record<string, string>,
  ) => Promise<{ text(): Promise<string>; body(): Promise<Buffer>; headers(): Record<string, string> }>,
) {
  const sizes = new Map<string, number>()
  return async (path: string): Promise<ReadonlyMap<string, number>> => {
    const html = await (await get(path, { 'accept-encoding': 'identity' })).text()
    const data: { readonly modules: readonly string[] } = JSON.parse(
      /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"modules":[]}',
    )
    for (const module of data.modules) {
      if (sizes.has(module)) continue
      const { headers } = await get(module, { 'accept-encoding': 'br' }).then((response) => ({
        headers: response.headers(),
      }))
      expect(headers['content-encoding'], module).toBe('br')
      sizes.set(module, Number(headers['content-length']))
    }
    return new Map(data.modules.map((module) => [module, sizes.get(module) ?? 0]))
  }
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0)

test('home starts with at most 130 kB of script, and no later page adds more than 25 kB', { tag: '@BRW-23' }, async ({
  request,
  locale,
}) => {
  const language = locale?.startsWith('en') === true ? 'en' : 'zh'
  const weigh = weighing((path, headers) => request.get(path, { headers: { ...headers, 'accept-language': language } }))
  const pages = everyPage()
  expect(pages.length).toBeGreaterThan(25)
  expect(
    pages.filter((path) => path.includes('$')),
    'a route without an example',
  ).toEqual([])
  const home = await weigh(publicPages.home)
  expect(home.size).toBeGreaterThan(3)
  expect(sum(home.values())).toBeLessThanOrEqual(130 * kB)
  for (const path of pages) {
    const page = await weigh(path)
    expect(page.size, path).toBeGreaterThan(3)
    const added = sum([...page].filter(([module]) => !home.has(module)).map(([, size]) => size))
    expect.soft(added, path).toBeLessThanOrEqual(25 * kB)
  }
})

test('a script that a standing page loads has at most 25 kB of its own', { tag: ['@BRW-23', once.tag] }, async ({
  request,
}) => {
  const built = new URL('../../../apps/web/dist/client/.vite/manifest.json', import.meta.url)
  const chunks: Readonly<Record<string, { readonly file: string; readonly isDynamicEntry?: true }>> = JSON.parse(
    readFileSync(built, 'utf8'),
  )
  const later = Object.values(chunks).filter(({ isDynamicEntry }) => isDynamicEntry)
  expect(later.length).toBeGreaterThan(20)
  for (const { file } of later) {
    const response = await request.get(`/${file}`, { headers: { 'accept-encoding': 'br' } })
    expect.soft(Number(response.headers()['content-length']), file).toBeLessThanOrEqual(25 * kB)
  }
})

test('home loads the texts of one language and only our own files', async ({ shopper: { page, language } }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await openWhole(page, '/')
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  const texts = scripts.filter((path) => /\/(?:en|zh)-[a-z]+-/.test(path))
  expect(texts.every((path) => path.startsWith(`/assets/${language}-`))).toBe(true)
})

test('the boot script imports no other script', once, async ({ request }) => {
  const html = await (await request.get('/')).text()
  const boot = /src="(\/assets\/boot-[^"]+)"/.exec(html)?.[1]
  if (boot === undefined) throw new Error('the page does not start')
  expect(await (await request.get(boot)).text()).not.toMatch(/^import\b/)
})

test('home, list, event and group do not shift while they load', async ({ shopper: { page } }) => {
  for (const path of [publicPages.home, publicPages.events, publicPages.event, publicPages.group]) {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Number(Reflect.get(entry, 'value')) })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openWhole(page, path)
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted'))), path).toBeLessThanOrEqual(0.01)
  }
})

test('a card has its height before its caption has arrived', async ({ shopper: { page } }) => {
  for (const path of [publicPages.home, publicPages.events]) {
    await openWhole(page, path)
    const heights = () =>
      page
        .locator('a:has(h3):has(img)')
        .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)))
    const whole = await heights()
    expect(new Set(whole).size, path).toBe(1)
    await page.locator('a:has(img) div:has(> div > h3)').evaluateAll((all) => {
      for (const caption of all) if (caption instanceof HTMLElement) caption.style.display = 'none'
    })
    expect(await heights(), path).toEqual(whole)
  }
})
