import { z } from 'zod'
import { providerTimeLimitMs } from './sign-in-provider.ts'

/** One of our applications at WeChat. */
export interface WeChatApp {
  readonly appID: string
  readonly appSecret: string
}

/** What a call of WeChat's came to. `errcode` is WeChat's own number; `unreachable` is no answer, or one
 *  that makes no sense. */
export type WeChatAnswer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'error'; readonly errcode: number }
  | { readonly kind: 'unreachable'; readonly cause: string }

const failure = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string().optional() })

/** WeChat's ids have 28 characters. */
const id = z.string().min(1).max(128)

const grant = z.object({
  access_token: z.string().min(1).max(1024),
  openid: id,
  scope: z.string().optional(),
  unionid: id.optional(),
  is_snapshotuser: z.int().optional(),
})
/** What a code is exchanged for. */
export type WeChatGrant = z.infer<typeof grant>

const person = z.object({
  openid: id,
  // Nobody is turned away for the sake of a name that is none.
  nickname: z.string().nullable().catch(null),
  unionid: id.optional(),
  is_snapshotuser: z.int().optional(),
})
/** Who granted it. */
export type WeChatPerson = z.infer<typeof person>

/** Calls WeChat and reads its answer as it comes: JSON under `text/plain`, errors under status 200. The
 *  address carries a secret, so neither it nor the fetch error that may quote it leaves this function. */
async function call<T>(url: URL, answer: z.ZodType<T>): Promise<WeChatAnswer<T>> {
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
  const read = answer.safeParse(body)
  return read.success ? { kind: 'answer', value: read.data } : { kind: 'unreachable', cause: 'unexpected answer' }
}

/** Exchanges a code, which works once and for 5 minutes. */
export function fetchWeChatGrant(apiURL: string, app: WeChatApp, code: string): Promise<WeChatAnswer<WeChatGrant>> {
  const url = new URL(`${apiURL}/sns/oauth2/access_token`)
  url.search = new URLSearchParams({
    appid: app.appID,
    secret: app.appSecret,
    code,
    grant_type: 'authorization_code',
  }).toString()
  return call(url, grant)
}

/** Asks who someone is. */
export function fetchWeChatPerson(
  apiURL: string,
  grantOf: WeChatGrant,
  language: 'zh_TW' | 'en',
): Promise<WeChatAnswer<WeChatPerson>> {
  const url = new URL(`${apiURL}/sns/userinfo`)
  url.search = new URLSearchParams({
    access_token: grantOf.access_token,
    openid: grantOf.openid,
    lang: language,
  }).toString()
  return call(url, person)
}
