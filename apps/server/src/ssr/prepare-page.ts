import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageRequest } from '@pokfei/web/ssr/page-renderer'
import type { Coding } from '../http/static/cached-response.ts'
import type { PageSource } from './page-source.ts'

/** A page that is ready to send, a redirect, or a missing page. */
export type PreparedPage =
  | { readonly kind: 'notFound' }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: Buffer
      readonly contentSecurityPolicy: string
      /** Returns the compressed page. It is compressed once for all its readers. */
      readonly compressed: (coding: Coding) => Promise<Buffer>
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Takes about 3 ms, off the main thread, for a page that lives a second. A better quality takes fifty. A lower one
 * adds 3 kB, which costs a distant phone a whole round trip.
 */
const quality = 9

/** Compresses a page in each encoding. */
export const compressors: Readonly<Record<Coding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (html) => zip(html, { level: quality }),
}

/** Renders a page. */
export async function preparePage(pages: PageSource, request: PageRequest): Promise<PreparedPage> {
  const rendered = await pages.render(request)
  if (rendered.kind !== 'page') return rendered
  const { html: text, contentSecurityPolicy } = pages.injectHead(rendered.html)
  const html = Buffer.from(text)
  const made = new Map<Coding, Promise<Buffer>>()
  return {
    kind: 'page',
    status: rendered.status,
    html,
    contentSecurityPolicy,
    compressed: (coding) => {
      const body = made.get(coding) ?? compressors[coding](html)
      made.set(coding, body)
      return body
    },
  }
}
