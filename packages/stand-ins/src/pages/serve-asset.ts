import { readFileSync } from 'node:fs'
import { plainStyles } from '@pokfei/design/plain-styles'
import type { FastifyInstance } from 'fastify'
import { standInStylePath } from './stand-in-page.ts'

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const

/** Serves a style sheet or a script of a stand-in's pages, as read at the start, behind the text `before`. */
export function serveAsset(app: FastifyInstance, path: string, file: URL, type: keyof typeof types, before = ''): void {
  const content = before + readFileSync(file, 'utf8')
  app.get(path, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type(types[type]).send(content),
  )
}

/** Serves the style sheet of all stand-in pages, behind the product's colours, sizes, base styles, buttons and bars. */
export const serveStandInStyle = (app: FastifyInstance): void =>
  serveAsset(
    app,
    standInStylePath,
    new URL('stand-in.css', import.meta.url),
    'css',
    plainStyles(
      'colours',
      'stand-in-colours',
      'tokens',
      'base',
      'utilities.module',
      'icon.module',
      'button.module',
      'bottom-bar.module',
    ),
  )
