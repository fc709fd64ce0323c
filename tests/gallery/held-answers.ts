import type { Page, Route } from '@playwright/test'
import type { Walker } from './scene.ts'

/** Never answers a call. */
export const hold = (): Promise<void> => new Promise(() => undefined)

/** Answers a call as a server that fails. */
export const fail = (route: Route): Promise<void> => route.fulfill({ status: 500, json: {} })

/** Ends the handling of calls. */
export const unroute = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' })

/** The answers of {@link shootInState} and their handling. The first one that is held or failed decides what a screen can say. */
interface Held {
  readonly answers: string | RegExp
  readonly handle: (route: Route) => Promise<void>
  /** Words by which the state is known. */
  readonly words: string
}

/** Opens the present address anew with some answers held or failed, and takes the picture of its page. */
export async function shootInState({ page, shoot }: Walker, name: string, held: Held): Promise<void> {
  await page.route(held.answers, held.handle)
  const address = page.url()
  // Otherwise the facts that the last page handed over would come back.
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByText(held.words).first().waitFor({ timeout: 25_000 })
  await shoot(name, 'page')
  await unroute(page)
}
