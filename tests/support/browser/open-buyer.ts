import { createHTTPBrowser, type HTTPBrowser } from './http-browser.ts'

const mostSignIns = 5

/** Signs a member in without a page and registers the name. `address` distinguishes members of the same name. */
export async function openBuyer(origin: string, name: string, address = name): Promise<HTTPBrowser> {
  const browser = createHTTPBrowser(origin, { 'accept-language': 'en' })
  const query = new URLSearchParams({ login_hint: `${address}@example.com`, prompt: 'none' })
  for (let count = 1; count <= mostSignIns; count += 1) {
    const { path } = await browser.follow(`/api/auth/login/federated/google?${query.toString()}`)
    // A stand-in on a busy machine may exceed the server's time limit. The server asks the member to try again.
    if (!path.startsWith('/login')) break
  }
  const registered = await browser.send('/api/auth/register', {
    json: { displayName: name, contactNumber: '91234567' },
  })
  if (registered.status !== 200) throw new Error(`${name} could not register: ${registered.status}`)
  return browser
}
