import { z } from 'zod'
import { providerTimeLimitMs } from './sign-in-provider.ts'

/** One of the shop's applications at WeChat. */
export interface WeChatApp {
  readonly appID: string
  readonly appSecret: string
}

/**
 * The result of a call to WeChat. `errcode` is WeChat's own number. `unreachable` means no response, or one that
 * makes no sense.
 */
export type WeChatResult<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'error'; readonly errcode: number }
  | { readonly kind: 'unreachable'; readonly cause: string }

const failure = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string().optional() })

/** WeChat's IDs have 28 characters. */
const id = z.string().min(1).max(128)

const grant = z.object({
  access_token: z.string().min(1).max(1024),
  openid: id,
  scope: z.string().optional(),
  unionid: id.optional(),
  is_snapshotuser: z.int().optional(),
})
/** The grant for a code. */
export type WeChatGrant = z.infer<typeof grant>

const person = z.object({
  openid: id,
  // An invalid name must not reject the sign-in.
  nickname: z.string().nullable().catch(null),
  unionid: id.optional(),
  is_snapshotuser: z.int().optional(),
})
/** The person behind a grant. */
export type WeChatPerson = z.infer<typeof person>

/**
 * Calls WeChat and parses its response, which is JSON under `text/plain`, with errors under status 200. The address
 * contains a secret. Neither it nor the fetch error that may quote it leaves this function.
 */
async function call<T>(url: URL, schema: z.ZodType<T>): Promise<WeChatResult<T>> {
  let body: unknown
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(providerTimeLimitMs), redirect: 'error' })
    if (!response.ok) return { kind: 'unreachable', cause: `status ${response.status}` }
    body = JSON.parse(await response.text())
  } catch (error) {
    return { kind: 'unreachable', cause: error instanceof Error ? error.name : 'unknown' }
  }
  const failed = failure.safeParse(body)
  if (failed.success) return { kind: 'error', errcode: failed.data.errcode }
  const read = schema.safeParse(body)
  return read.success ? { kind: 'value', value: read.data } : { kind: 'unreachable', cause: 'unexpected response' }
}

/** Exchanges a code, which is valid once and for 5 minutes. */
export function fetchWeChatGrant(apiURL: string, app: WeChatApp, code: string): Promise<WeChatResult<WeChatGrant>> {
  const url = new URL(`${apiURL}/sns/oauth2/access_token`)
  url.search = new URLSearchParams({
    appid: app.appID,
    secret: app.appSecret,
    code,
    grant_type: 'authorization_code',
  }).toString()
  return call(url, grant)
}

/** Fetches the person behind a grant. */
export function fetchWeChatPerson(
  apiURL: string,
  grantOf: WeChatGrant,
  language: 'zh_TW' | 'en',
): Promise<WeChatResult<WeChatPerson>> {
  const url = new URL(`${apiURL}/sns/userinfo`)
  url.search = new URLSearchParams({
    access_token: grantOf.access_token,
    openid: grantOf.openid,
    lang: language,
  }).toString()
  return call(url, person)
}
