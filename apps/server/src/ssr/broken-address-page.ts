import { scopedName } from '@pokfei/design/scoped-name'
import type { FastifyInstance } from 'fastify'
import { brokenAddressPath } from '../http/request-target.ts'
import type { PageSource } from './page-source.ts'

/** The page is written without the bundler, so it takes the names of its classes from their rule. */
const classes = {
  button: scopedName('button', 'packages/design/src/button.module.css'),
  main: scopedName('main', 'packages/design/src/button.module.css'),
  outlined: scopedName('outlined', 'packages/design/src/button.module.css'),
  empty: scopedName('empty', 'apps/web/src/ui/empty-state.module.css'),
  column: scopedName('column', 'apps/web/src/layout/column.module.css'),
} as const

/** The page has no script, because the browser's router could not read the address either. */
const page = `<!doctype html><html lang="zh-Hant-HK"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>找不到頁面 · Page Not Found</title></head><body><div class="${classes.column}"><main><div class="${classes.empty}"><h1>找不到頁面</h1><p>這個網址並不完整，或者有錯字。</p><a class="${classes.button} ${classes.main}" href="/">返回主頁</a><h2 lang="en">Page Not Found</h2><p lang="en">This address is incomplete, or mistyped.</p><a class="${classes.button} ${classes.outlined}" href="/" lang="en">Go to home</a></div></main></div></body></html>`

/** Serves a 404 in both languages, with a link home, for addresses that no page can have (ERR-24). */
export function serveBrokenAddresses(app: FastifyInstance, pages: PageSource): void {
  const { html, contentSecurityPolicy } = pages.injectHead(page)
  app.get(brokenAddressPath, (_request, reply) =>
    reply
      .status(404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy,
      })
      .send(html),
  )
}
