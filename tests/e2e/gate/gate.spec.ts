import { AxeBuilder } from '@axe-core/playwright'
import { chromium, expect, test as base, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeBytes, decodeText } from '@pokfei/ticket-code/code/decode'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import {
  resultScreen,
  buyTickets,
  command,
  giveCamera,
  hold,
  printedCode,
  scanByKeys,
  setUpGate,
  siteOf,
} from '../support/gate-door.ts'
import { once } from '../support/shopper.ts'

/** The gate in a real browser. Its camera sees codes that the server has signed. */

const concert = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const dance = { organizerID: 'harbour-live', eventID: 'random-play-dance' }

/** The time limit for a command that runs as a separate process and is repeated until its output matches. */
const commandTimeout = 120_000
/** Longer than a code must be out of sight before it counts as a new scan. */
const goneMs = 3000
/** The longest pause between two requests of a gate, even after many failures. */
const roundMs = 15_000

/** Waits until a gate has stored all changes so far. Without them it decides alone when a busy server takes too long. */
async function waitForChanges(page: Page): Promise<void> {
  // The gate sends its next request once it has stored the response to the last one.
  for (let round = 0; round < 2; round += 1) await page.waitForRequest(/\/api\/gate\/news/)
}

/** Two phones at two gates, each with a camera: the test's own page, and another. */
const test = base.extend<{ other: Page }>({
  context: async ({ context }, use) => {
    await giveCamera(context)
    await use(context)
  },
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      locale: 'zh-HK',
      viewport: { width: 390, height: 844 },
      baseURL: baseURL ?? '',
    })
    await giveCamera(context)
    await use(await context.newPage())
    await context.close()
  },
})

const next = (page: Page) => page.getByRole('button', { name: /Scan next|掃描下一張/ }).click()

async function takeAway(page: Page): Promise<void> {
  await hold(page, null)
  await next(page)
  await page.clock.fastForward(goneMs)
}

test('a gate admits a live code once and names the holder in both languages', {
  tag: ['@GAT-6', '@GAT-7', '@GAT-11', '@GAT-32'],
}, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, concert, ['grandstand'], 'Wong Siu Ming')
  await setUpGate(page, site, concert, 'North door')
  expect(new URL(page.url()).hash).toBe('')

  await hold(page, await holder.liveCode())
  const admitted = resultScreen(page, 'admitted')
  await expect(admitted.getByRole('heading', { name: '請入場' })).toBeVisible()
  await expect(admitted.getByRole('heading', { name: 'ADMITTED' })).toBeVisible()
  await expect(admitted).toContainText('Wong Siu Ming')
  await expect(admitted).toContainText(/Grandstand|看台座位/)
  await expect(admitted).toContainText('North door')

  await takeAway(page)
  await hold(page, await holder.liveCode())
  await expect(resultScreen(page, 'alreadyUsed')).toContainText(/Admitted here \d+ s ago|\d+ 秒前已在本閘入場/)
  await expect
    .poll(() => command(site, 'gate', 'admissions', 'lion-rock/harbour-nights'), { timeout: commandTimeout })
    .toContain(`${holder.orderReference}  live code`)
})

test('a gate rejects a photographed code, an early code, another event’s code and a poster', {
  tag: ['@one-language', '@GAT-9', '@GAT-10', '@GAT-12', '@TKT-25'],
}, async ({ page, context, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer'])
  const elsewhere = await buyTickets(site, { organizerID: 'kai-fong', eventID: 'halfcourt-kings' }, ['stand'])
  await setUpGate(page, site, dance)
  const photographed = await holder.liveCode()
  // A minute passes on the phone without the server, so the phone does not learn the server's time.
  await context.setOffline(true)
  await page.clock.fastForward(61_000)
  await hold(page, photographed)
  await expect(resultScreen(page, 'stale')).toContainText('CODE EXPIRED')
  await context.setOffline(false)
  await hold(page, null)
  await next(page)
  await expect(page.locator('[data-sync=online]')).toBeVisible()

  await hold(page, await holder.liveCode(0, 120))
  await expect(resultScreen(page, 'tooEarly')).toBeVisible()
  await hold(page, await elsewhere.liveCode())
  await expect(resultScreen(page, 'wrongEvent')).toContainText(/Halfcourt Kings|街場王/)
  await hold(page, 'https://example.com/win-a-ticket')
  await expect(resultScreen(page, 'unreadable')).toBeVisible()
})

test('a gate works offline, after a reload too, and sends its scans after reconnection', {
  tag: ['@one-language', '@GAT-24'],
}, async ({ page, context, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer', 'watcher'])
  const { deviceID } = await setUpGate(page, site, dance)
  const phones = [await holder.openTicket(0), await holder.openTicket(1)] as const
  await expect(page.locator('[data-sync]')).toContainText(/All sent|全部已送出/)

  await context.setOffline(true)
  await hold(page, phones[0]())
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-camera=on]')).toBeVisible()
  await expect(page.locator('[data-sync=offline]')).toBeVisible()
  await expect(page.locator('[data-sync]')).toContainText(/1 scan to send|1 次掃描待送出/)
  await hold(page, phones[0]())
  await expect(resultScreen(page, 'alreadyUsed')).toBeVisible()
  await hold(page, phones[1]())
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  await hold(page, null)
  await next(page)
  await expect(page.locator('[data-sync]')).toContainText(/3 scans to send|3 次掃描待送出/)

  await context.setOffline(false)
  await expect(page.locator('[data-sync=online]')).toBeVisible()
  await expect(page.locator('[data-sync]')).toContainText(/All sent|全部已送出/)
  expect(await command(site, 'gate', 'devices', 'harbour-live/random-play-dance')).toMatch(
    new RegExp(`${deviceID} .*3 scanned, 2 admitted`),
  )
})

test('a tab that is closed right after a scan result loses no scan', { tag: ['@one-language', '@GAT-26'] }, async ({
  page,
  context,
  baseURL,
}) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer'])
  const { deviceID } = await setUpGate(page, site, dance)
  const phone = await holder.openTicket()
  await expect(page.locator('[data-sync]')).toContainText(/All sent|全部已送出/)
  await context.setOffline(true)
  await hold(page, phone())
  await resultScreen(page, 'admitted').waitFor()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/gate/')
  await expect(again.locator('[data-camera=on]')).toBeVisible()
  await hold(again, phone())
  await expect(resultScreen(again, 'alreadyUsed')).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(() => command(site, 'gate', 'devices', 'harbour-live/random-play-dance'), { timeout: commandTimeout })
    .toMatch(new RegExp(`${deviceID} .*2 scanned, 1 admitted`))
})

/** Gives the gate 10 seconds for the server's response, so that a busy machine does not decide the test. */
async function waitForTheServer(page: Page): Promise<void> {
  await page.addInitScript((patienceMs) => {
    const wait = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number) => wait(run, ms === patienceMs ? 10_000 : ms),
    })
  }, 180)
}

test('two gates that reach the server admit a ticket once between them', {
  tag: ['@one-language', '@GAT-11', '@GAT-23'],
}, async ({ page, other, baseURL }) => {
  await Promise.all([page, other].map(waitForTheServer))
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer'])
  await setUpGate(page, site, dance, 'East door')
  await setUpGate(other, site, dance, 'West door')
  const code = await holder.liveCode()
  await Promise.all([hold(page, code), hold(other, code)])
  const shown = (one: Page) => one.locator('[data-outcome]').getAttribute('data-outcome')
  const outcomes = await Promise.all([shown(page), shown(other)])
  expect(new Set(outcomes)).toEqual(new Set(['admitted', 'alreadyUsed']))
  const rejected = outcomes[0] === 'alreadyUsed' ? { at: page, by: 'West door' } : { at: other, by: 'East door' }
  await expect(resultScreen(rejected.at, 'alreadyUsed')).toContainText(rejected.by)
})

test('two gates that admitted a ticket offline both say so afterwards', {
  tag: ['@one-language', '@GAT-25', '@GAT-32'],
}, async ({ page, context, other, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, concert, ['grandstand'])
  await setUpGate(page, site, concert, 'East door')
  await setUpGate(other, site, concert, 'West door')
  const phone = await holder.openTicket()
  for (const [one, itsContext] of [
    [page, context],
    [other, other.context()],
  ] as const) {
    await itsContext.setOffline(true)
    await hold(one, phone())
    await expect(resultScreen(one, 'admitted')).toBeVisible()
    await hold(one, null)
    await next(one)
  }
  await context.setOffline(false)
  await other.context().setOffline(false)
  for (const one of [page, other]) {
    const notice = one
      .getByRole('alert')
      .filter({ hasText: /One ticket was admitted at two gates|同一張門票已在兩個入場閘入場/ })
    await expect(async () => {
      await one.clock.fastForward(roundMs)
      await expect(notice).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(notice).toContainText('East door')
    await expect(notice).toContainText('West door')
    await notice.getByRole('button').click()
    await expect(notice).toBeHidden()
  }
  expect(await command(site, 'gate', 'admissions', 'lion-rock/harbour-nights')).toMatch(
    new RegExp(`${holder.orderReference} .*ADMITTED AGAIN`),
  )
})

test('a printed ticket is admitted after an identity check and uses up the live code', {
  tag: ['@one-language', '@GAT-16', '@GAT-17', '@GAT-19', '@TKT-45'],
}, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, concert, ['grandstand', 'grandstand'], 'Chan Tai Man')
  await setUpGate(page, site, concert)
  await hold(page, await printedCode(holder))
  const question = resultScreen(page, 'checkIdentity')
  await expect(question).toContainText('Chan Tai Man')
  await expect(question).toContainText('4567')
  // A scan has no effect while the identity check is open.
  await scanByKeys(page, await holder.liveCode(1))
  await expect(question).toBeVisible()
  await hold(page, null)
  await question.getByRole('button', { name: /Does not match|身分不符/ }).click()
  await expect(resultScreen(page, 'turnedAway')).toBeVisible()

  await takeAway(page)
  await hold(page, await printedCode(holder))
  await question.getByRole('button', { name: /Identity matches|身分相符/ }).click()
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  await takeAway(page)
  await hold(page, await holder.liveCode(0))
  await expect(resultScreen(page, 'alreadyUsed')).toBeVisible()
})

test('a phone on its side shows every question and button whole', once, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, concert, ['grandstand'], 'Wong Siu Ming Alexander Bartholomew')
  await page.setViewportSize({ width: 844, height: 390 })
  await setUpGate(page, site, concert)
  for (const name of [/^Order no\.$/, /^Last scans$/])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-camera]')).toBeInViewport({ ratio: 1 })
  await hold(page, await printedCode(holder))
  const question = resultScreen(page, 'checkIdentity')
  for (const shown of [
    question.getByRole('heading', { name: '核對身分' }),
    question.locator('dl'),
    ...(await question.getByRole('button').all()),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 })
})

test('a typing scanner and the search for an order share one list of uses', {
  tag: ['@one-language', '@GAT-19', '@GAT-20'],
}, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer', 'watcher'], 'Lee Ka Yan')
  await setUpGate(page, site, dance)
  await scanByKeys(page, await holder.liveCode(0))
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  await next(page)

  await page.getByRole('button', { name: /^Order no\.$|^訂單編號$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await dialog.getByRole('textbox').fill(holder.orderReference.toLowerCase().replace('-', ''))
    await dialog.getByRole('button', { name: /Look up|查找/ }).click()
    await expect(dialog).toContainText('Lee Ka Yan', { timeout: 500 })
  }).toPass()
  const admit = dialog.getByRole('button', { name: /^Admit$|^放行$/ })
  await expect(admit).toHaveCount(1)
  await expect(dialog).toContainText(/Admitted \d|入場/)
  await admit.click()
  await expect(resultScreen(page, 'admitted')).toContainText('Lee Ka Yan')
  await next(page)
  await scanByKeys(page, await holder.liveCode(1))
  await expect(resultScreen(page, 'alreadyUsed')).toBeVisible()
})

test('a gate turns away the old code of a reissued ticket, and a revoked ticket', {
  tag: ['@one-language', '@GAT-14', '@GAT-15', '@GAT-30', '@GAT-31'],
}, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer', 'watcher'])
  await setUpGate(page, site, dance)
  const old = await holder.openTicket(0)
  expect(await command(site, 'tickets', 'reissue', holder.tickets[0]?.ticketID ?? '')).toContain(
    'reissued, as number 2',
  )
  await waitForChanges(page)
  await hold(page, old())
  await expect(resultScreen(page, 'replaced')).toBeVisible()
  const reprinted = decodeText(await printedCode(holder))
  expect(reprinted && decodeBytes(reprinted)?.code).toMatchObject({ kind: 'static', issueNumber: 2 })
  // The holder reopens the ticket while the phone stays in front of the camera.
  await hold(page, await holder.liveCode(0))
  await expect(resultScreen(page, 'admitted')).toBeVisible()
  const lost = await holder.openTicket(1)
  expect(await command(site, 'tickets', 'revoke', holder.tickets[1]?.ticketID ?? '')).toContain('is revoked')
  await waitForChanges(page)
  await hold(page, lost())
  await expect(resultScreen(page, 'revoked')).toBeVisible()
})

test('a withdrawn phone admits nobody and deletes the names on it', { tag: ['@one-language', '@GAT-4'] }, async ({
  page,
  baseURL,
}) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer'])
  const { deviceID } = await setUpGate(page, site, dance)
  expect(await command(site, 'gate', 'revoke-device', deviceID)).toContain('was withdrawn')
  await page.clock.fastForward(roundMs)
  await expect(page.getByRole('heading', { name: /Access withdrawn|權限已被撤回/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Access withdrawn|權限已被撤回/ })).toBeVisible()
  await expect(page.locator('[data-camera]')).toHaveCount(0)
  await scanByKeys(page, await holder.liveCode())
  await expect(page.locator('[data-outcome]')).toHaveCount(0)
  const stored = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('pokfei-gate')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('tickets').objectStore('tickets').count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      }),
  )
  expect(stored).toBe(0)
})

test('an invitation works once, and the second phone says so', { tag: ['@one-language', '@GAT-1', '@GAT-2'] }, async ({
  page,
  other,
  baseURL,
}) => {
  const site = siteOf(baseURL)
  const output = await command(site, 'gate', 'invite', 'harbour-live/random-play-dance')
  const link = /https?:\S+#invite=\S+/.exec(output)?.[0] ?? ''
  for (const [one, text] of [
    [page, null],
    [other, /was used, has expired|已使用、已過期/],
  ] as const) {
    await one.goto(link)
    await one.getByRole('button', { name: /Set up this phone|設定這部手機/ }).click()
    if (text === null) await expect(one.locator('[data-camera=on]')).toBeVisible()
    else await expect(one.getByRole('alert')).toContainText(text)
  }
})

test('only the gate may use the camera and run wasm', once, async ({ request }) => {
  const rules = async (path: string) => {
    const headers = (await request.get(path)).headers()
    return { policy: headers['content-security-policy'], permissions: headers['permissions-policy'] }
  }
  const gate = await rules('/gate/')
  expect(gate.policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(gate.permissions).toContain('camera=(self)')
  const shop = await rules('/')
  expect(shop.policy).not.toContain('wasm')
  expect(shop.permissions).toContain('camera=()')
})

test('the gate’s screens pass the accessibility check', once, async ({ page, baseURL }) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer'])
  const barriers = async () =>
    (await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  await page.goto('/gate/')
  await expect(page.locator('[data-camera=on]')).toBeVisible()
  expect.soft(await barriers(), 'set-up').toEqual([])
  await setUpGate(page, site, dance)
  expect.soft(await barriers(), 'scanning').toEqual([])
  await hold(page, await holder.liveCode())
  await resultScreen(page, 'admitted').waitFor()
  expect.soft(await barriers(), 'admitted').toEqual([])
  await takeAway(page)
  await hold(page, await holder.liveCode())
  await resultScreen(page, 'alreadyUsed').waitFor()
  expect.soft(await barriers(), 'used').toEqual([])
  await hold(page, 'nothing of ours')
  await resultScreen(page, 'unreadable').waitFor()
  expect.soft(await barriers(), 'unreadable').toEqual([])
  await takeAway(page)
  await hold(page, await printedCode(await buyTickets(site, dance, ['watcher'])))
  await resultScreen(page, 'checkIdentity').waitFor()
  expect.soft(await barriers(), 'identity').toEqual([])
})

/** Starts a separate browser with switches that the suite's browser lacks. */
const launch = (...switches: readonly string[]) =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', ...switches],
  })

test('a camera that stops can be started again', once, async ({ page, baseURL }) => {
  await setUpGate(page, siteOf(baseURL), dance)
  await page.locator('[data-camera] video').evaluate((video: HTMLVideoElement) => {
    if (video.srcObject instanceof MediaStream)
      for (const track of video.srcObject.getTracks()) track.dispatchEvent(new Event('ended'))
  })
  await page.getByRole('button', { name: /^Start the camera$/ }).click()
  await expect(page.locator('[data-camera=on]')).toBeVisible()
})

test('a gate that is opened over http says that it needs https', { tag: ['@one-language', '@GAT-3'] }, async ({
  baseURL,
}) => {
  const browser = await launch('--host-resolver-rules=MAP pokfei.test 127.0.0.1')
  try {
    const page = await browser.newPage({ locale: 'en-GB' })
    await page.goto(`${(baseURL ?? '').replace('localhost', 'pokfei.test')}/gate/`)
    await expect(page.getByRole('alert')).toContainText('A gate works over https only')
  } finally {
    await browser.close()
  }
})

test('a browser without storage reads the reason in its language', once, async ({ page }) => {
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, denied)
  })
  await page.goto('/gate/')
  await expect(page.getByRole('alert')).toContainText('keeps its storage from the page')
})

test('a gate reads a live code from a film of the browser’s own camera', { tag: ['@one-language', '@GAT-7'] }, async ({
  baseURL,
}) => {
  const site = siteOf(baseURL)
  const holder = await buyTickets(site, dance, ['dancer'])
  const invitation = await command(site, 'gate', 'invite', 'harbour-live/random-play-dance')
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-film-'))
  const film = join(folder, 'code.mjpeg')
  const code = await sharp(Buffer.from(renderSVG(await holder.liveCode(), { ecc: 'M', border: 4 })))
    .resize(420, 420)
    .png()
    .toBuffer()
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#77706a' } })
    .composite([{ input: code }])
    .rotate(4, { background: '#555' })
    .resize(1280, 720)
    .jpeg({ quality: 70 })
    .toBuffer()
  writeFileSync(film, Buffer.concat(Array.from({ length: 30 }, () => frame)))
  const browser = await launch(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  )
  try {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      permissions: ['camera'],
    })
    const page = await context.newPage()
    await page.goto(/https?:\S+#invite=\S+/.exec(invitation)?.[0] ?? '')
    await page.getByRole('button', { name: 'Set up this phone' }).click()
    await expect(resultScreen(page, 'admitted')).toBeVisible()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})
