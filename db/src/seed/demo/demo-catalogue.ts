import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * The demo catalogue: an ordinary catalogue file whose dates are relative to the day of loading, so
 * that it never goes stale, with its posters beside it. Nothing in it is marked as sold: what is
 * sold out in the demo was bought, see {@link readDemoSales}.
 */
const path = fileURLToPath(new URL('./demo.json', import.meta.url))
export const demoCatalogue = { path, baseDir: dirname(path) } as const

const demoSale = z.strictObject({
  organizerID: z.string(),
  eventID: z.string(),
  typeID: z.string(),
  quantity: z.int().min(1),
})

/** Tickets of one type that demo members buy right after the loading. */
export type DemoSale = z.infer<typeof demoSale>

/**
 * What the demo members buy through ordinary orders, so that the demo shows events that are fully
 * booked and nearly so. Each quantity fits the type's capacity and its sale is open at loading; it
 * takes several orders where a limit per order asks for it.
 */
export async function readDemoSales(): Promise<readonly DemoSale[]> {
  const text = await readFile(new URL('./sold.json', import.meta.url), 'utf8')
  return z.array(demoSale).parse(JSON.parse(text))
}
