import type { Page, Route } from '@playwright/test'
import { buyAtOnce } from '../e2e/support/checkout-steps.ts'
import { addAuthenticator, callDesk, deskWords, enterAsOwner } from '../e2e/support/desk.ts'
import { become } from './member-walks.ts'
import type { Walker } from './scene.ts'

/** The event of most pictures of the desk. */
export const deskEvent = 'lion-rock/harbour-nights'

/** A call of a verb, and no sign-in. */
const verbCalls = /\/api\/desk\/[a-z-]+\/[a-z-]+/

/** Answers a call as a network that is gone. */
export const abort = (route: Route): Promise<void> => route.abort('internetdisconnected')

/** Handles all calls of verbs. */
export const routeVerbs = (page: Page, handle: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(verbCalls, handle)

/** Changes the result of a verb on its way to the page. */
export const changeResult = (page: Page, verb: string, change: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.route(new RegExp(`/api/desk/${verb}`), async (route) => {
    const response = await route.fetch()
    const body = Object(await response.json())
    await route.fulfill({ response, json: { ...body, result: { ...Object(body.result), ...change } } })
  })

/** Enters the desk as its owner, with an event chosen for all screens. Null chooses none. */
export async function enterDesk(walker: Walker, path: string, event: string | null = deskEvent): Promise<void> {
  const { page } = walker
  await page.addInitScript((name) => name !== null && sessionStorage.setItem('desk-event', name), event)
  await enterAsOwner(walker, path)
  await page.waitForLoadState('networkidle')
}

/** Opens a screen of the desk whole. The board asks for ever, so it is quiet once it has figures. */
export async function openScreen({ page }: Walker, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Buys tickets as a new member. Returns the reference of the order. */
export async function buy(walker: Walker, typeIDs = ['vip-standing', 'grandstand']): Promise<string> {
  await become(walker)
  await buyAtOnce(walker.page, typeIDs)
  const [order]: readonly { readonly orderReference: string }[] = await (
    await walker.page.request.get('/api/orders')
  ).json()
  return order?.orderReference ?? ''
}

let colleagues = 0

/** Invites a colleague with a role, and opens the link of the invitation. The owner is signed out then. */
export async function openInvitation(walker: Walker, role: string): Promise<void> {
  const { page, language } = walker
  colleagues += 1
  const name = language === 'en' ? `Wing ${colleagues}` : `阿榮 ${colleagues}`
  const { url } = await callDesk(page, 'desk/invite', { name, role, scope: 'lion-rock' })
  await page.context().clearCookies()
  await addAuthenticator(page)
  await page.goto(String(url))
  await page.getByRole('button', { name: deskWords(language)('session', 'makePasskey') }).waitFor()
}

/** The slip of an act, once it is worked out. */
export async function waitForSlip({ page, language }: Walker): Promise<void> {
  await page.getByText(deskWords(language)('act', 'stampNotDone'), { exact: true }).first().waitFor()
}

/** The orders of a minute from which on the board speaks of a rush, and a few more. */
const rushOrders = 66

/** Sells so much within a minute that the board speaks of a rush. */
export async function sellInRush({ page }: Walker): Promise<void> {
  for (let sold = 0; sold < rushOrders; sold += 6)
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        callDesk(page, 'tickets/sell', {
          event: deskEvent,
          type: index === 0 ? 'vip-standing' : 'grandstand',
          places: 1 + (index % 3),
          paid: index % 2 === 0 ? 'terminal' : 'cash',
          again: true,
        }),
      ),
    )
}
