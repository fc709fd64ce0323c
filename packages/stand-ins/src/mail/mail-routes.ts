import { mailStandInContract } from '../contracts/mail-contract.ts'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyRequest } from 'fastify'
import { errors } from '@pokfei/contracts/reasons'
import { languageOf } from '@pokfei/format/language'
import { otherLanguageURL, readerLanguage } from '../pages/reader-language.ts'
import { standInPage } from '../pages/stand-in-page.ts'
import type { MailBox } from './mail-box.ts'
import { mailListPage, mailPage, unknownMailPage, type MailReader } from './mail-pages.ts'

/**
 * The headers of a mail in its frame. They allow inline styles and pictures of the site. Nothing in it runs, and its
 * links open in another tab.
 */
const bodyHeaders = (publicURL: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${publicURL} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`,
  'x-frame-options': 'SAMEORIGIN',
})

/** All links of a mail open in another tab. */
const openBeside = '<base target="_blank">'

const readerOf = (request: FastifyRequest): MailReader => {
  const language = readerLanguage(request)
  return { language, otherLanguageURL: otherLanguageURL(request, language) }
}

/** Returns the server's own error for a mail or a file that does not exist. */
const notFound = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  ({ status: 404, body: { error: 'notFound', message: errors.notFound[languageOf(headers)] } }) as const

/** The routes of the mailbox over a folder of mails. */
export const mailRoutes = ({ box, publicURL }: { readonly box: MailBox; readonly publicURL: string }) =>
  implement(mailStandInContract, {
    list: async ({ request }) => ({
      status: 200,
      body: standInPage(mailListPage(readerOf(request), await box.list())),
    }),

    read: async ({ request, params }) => {
      const mail = await box.read(params.name)
      if (mail === null) return { status: 404, body: standInPage(unknownMailPage(readerOf(request))) }
      return { status: 200, body: standInPage(mailPage(readerOf(request), params.name, mail)) }
    },

    body: async ({ request, params, reply }) => {
      const mail = await box.read(params.name)
      if (mail === null) return notFound(request)
      void reply.headers(bodyHeaders(publicURL))
      return { status: 200, body: (mail.html ?? '').replace('<head>', `<head>${openBeside}`) }
    },

    attachment: async ({ request, params, reply }) => {
      const file = (await box.read(params.name))?.attachments[Number(params.number)]
      if (file === undefined) return notFound(request)
      void reply.header(
        'content-disposition',
        `attachment; filename="${(file.filename ?? 'file').replace(/[^\w.-]/g, '_')}"`,
      )
      return { status: 200, body: bytesOf(file.content) }
    },

    source: async ({ request, params, reply }) => {
      const source = await box.source(params.name)
      if (source === null) return notFound(request)
      void reply.header('content-disposition', `attachment; filename="${params.name}.eml"`)
      return { status: 200, body: Buffer.from(source) }
    },
  })

const bytesOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
