import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '@pokfei/contracts/access'
import { commonErrors, fileBytes } from '@pokfei/contracts/schemas/responses'

/**
 * The stand-in for all mailboxes, in demo mode only. It shows in the browser the mails that the shop wrote into its
 * folder. The page of a mail opens in a frame that may run and load nothing.
 */

const c = initContract()

/** The name of a mail's file, without its extension: the kind of the mail, and the ID of its cause. It holds no path. */
export const standInMailName = z
  .string()
  .regex(/^[A-Za-z]{1,32}(?:\.[\w-]{1,64}){1,4}$/)
  .meta({ example: 'confirmation.01980c5e-7a00-7000-8000-3f5a9c1d2e4b' })

const lang = z.string().max(8).optional()
const page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() })
const mail = { pathParams: z.object({ name: standInMailName }), metadata: open } as const
const bytes = (contentType: string) => c.otherResponse({ contentType, body: fileBytes })

/** The pages of the mailbox. */
export const mailStandInContract = c.router({
  list: {
    method: 'GET',
    path: '/stand-ins/mail',
    summary: 'Stand-in: the latest mails, newest first',
    query: z.object({ lang }),
    responses: { 200: page },
    metadata: open,
  },
  read: {
    ...mail,
    method: 'GET',
    path: '/stand-ins/mail/:name',
    summary: 'Stand-in: one mail with its attachments',
    query: z.object({ lang }),
    responses: { 200: page, 404: page },
  },
  body: {
    ...mail,
    method: 'GET',
    path: '/stand-ins/mail/:name/body',
    summary: 'Stand-in: what the mail itself says, for its frame',
    responses: { ...commonErrors, 200: page },
  },
  attachment: {
    ...mail,
    method: 'GET',
    path: '/stand-ins/mail/:name/attachments/:number',
    summary: 'Stand-in: a file that travelled with the mail',
    pathParams: z.object({ name: standInMailName, number: z.string().regex(/^\d{1,3}$/) }),
    responses: { ...commonErrors, 200: bytes('application/octet-stream') },
  },
  source: {
    ...mail,
    method: 'GET',
    path: '/stand-ins/mail/:name/source',
    summary: 'Stand-in: the mail as it would travel',
    responses: { ...commonErrors, 200: bytes('message/rfc822') },
  },
})
