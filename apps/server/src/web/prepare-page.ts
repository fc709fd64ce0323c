import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageRequest } from '@pokfei/web/page-renderer'
import type { Pages } from './pages.ts'

/** A page that is ready to be sent, plain and compressed, or where to go instead. */
export type PreparedPage =
  | { readonly kind: 'page'; readonly status: number; readonly html: Buffer; readonly brotli: Buffer }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

const compress = promisify(brotliCompress)
/** Good enough for a page that lives a second: about a millisecond, off the main thread. */
const quality = 4

/** Renders a page and compresses it once, for everybody who will get it. */
export async function preparePage(pages: Pages, request: PageRequest): Promise<PreparedPage> {
  const rendered = await pages.render(request)
  if (rendered.kind === 'redirect') return rendered
  const html = Buffer.from(rendered.html)
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { kind: 'page', status: rendered.status, html, brotli }
}
