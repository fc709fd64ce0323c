import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import { soon } from '../vitest/soon.ts'

/** Returns the token of the newest link to a page that the demo's mailbox has for an address. Waits for its mail. */
export async function mailedLink(
  { origin }: { readonly origin: string },
  address: string,
  page: 'claim' | 'confirm-email',
): Promise<string> {
  return vi.waitFor(async () => {
    const list = await (await fetch(`${origin}/stand-ins/mail`)).text()
    const names = [...list.matchAll(/href="\/stand-ins\/mail\/([\w.-]+)"/g)].map(([, name]) => name ?? '')
    const read = async (name: string) =>
      PostalMime.parse(await (await fetch(`${origin}/stand-ins/mail/${name}/source`)).arrayBuffer())
    const mails = (await Promise.all(names.map(read))).filter(({ to }) => to?.[0]?.address === address)
    const [token] = mails.flatMap(({ text = '' }) => new RegExp(`/${page}#token=([\\w-]{43})`).exec(text)?.[1] ?? [])
    expect(token).toBeDefined()
    return token ?? ''
  }, soon)
}
