import { errors } from '@pokfei/contracts/reasons'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorResponse, sendError } from './errors.ts'

/** The errors after which a client should retry. */
type BusyCode = 'tooManyRequests' | 'unavailable'

const pageOf = ({ zh, en }: { readonly zh: string; readonly en: string }): string =>
  `<!doctype html><html lang="zh-Hant-HK"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${zh}</title></head><body><h1>${zh}</h1><h1 lang="en">${en}</h1></body></html>`

const pages: Readonly<Record<BusyCode, string>> = {
  tooManyRequests: pageOf(errors.tooManyRequests),
  unavailable: pageOf(errors.unavailable),
}

/** True if a person will see the response. Scripts do not accept HTML; a sign-in that a browser opens does. */
const isPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true

/** Returns the response of a route to a member who has used up a budget, with `Retry-After`. */
export function busyResponse(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) {
  const code = 'tooManyRequests'
  request.server.metrics.countBy('turnedAway', code)
  request.server.logSecurityEvent(code, request)
  void reply.header('retry-after', String(retryAfterSeconds))
  return errorResponse(request, code)
}

/** Sends an error with `Retry-After`. A browser that accepts HTML gets a page in both languages. */
export function sendBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  code: BusyCode,
  retryAfterSeconds: number,
): void {
  request.server.metrics.countBy('turnedAway', code)
  void reply.header('retry-after', String(retryAfterSeconds))
  if (!isPage(request)) return void sendError(request, reply, code)
  if (code === 'tooManyRequests') request.server.logSecurityEvent(code, request)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  void reply.status(errors[code].status).headers(headers).send(pages[code])
}
