import { z } from 'zod'
import fc from 'fast-check'
import { contractRoutes, fillPath, type NamedRoute } from '../../support/contract/contract-routes.ts'
import { valuesOf, type KnownValues } from '../../support/fuzz/contract-values.ts'

/** A call that is repeated. `{n}` is another number each time, `{token}` another text of 43 digits. */
export interface AbusiveCall {
  /** A name such as `orders.list member`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The bodies, sent in turns. Empty for a call without a body. */
  readonly bodies: readonly string[]
}

/** The sender of the calls: a guest, a member with a ticket, or a client with invented cookies and queries. */
interface Abuser {
  readonly name: 'stranger' | 'member' | 'invented'
  readonly cookie: string | null
  readonly query: string
}

const same = { accept: 'application/json', 'accept-encoding': 'gzip', 'sec-fetch-site': 'same-origin' }
const page = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

/** Addresses outside the contract: shared pages, pages of one reader, missing pages, files and pictures. */
const addresses = (known: KnownValues): Readonly<Record<string, string>> => {
  const event = `${known['organizerID']?.[0]}/${known['eventID']?.[0]}`
  return {
    'page.home': '/',
    'page.events': '/events',
    'page.event': `/event/${event}`,
    'page.login': '/login?redirectTo=/{n}',
    'page.guarded': '/ticket-details/01980c5e-7a00-7000-8000-000000000000',
    'page.missing': '/nothing-{n}',
    'page.missing-event': '/event/nobody/night-{n}',
    'page.artist': '/artist/{n}',
    'page.slash': '/events/?page={n}',
    'media.picture': `/media/images/event/${event}/image.png`,
    'media.missing': `/media/images/event/nobody/night-{n}/image.png`,
    'file.missing': '/assets/{n}.js',
    'file.worker': '/ticket-worker.js',
    'file.icon': '/icons/share.png',
    'file.manifest': '/manifest.webmanifest',
    'file.sitemap': '/sitemap.xml',
    'file.robots': '/robots.txt',
    'file.docs': '/api/docs',
    'file.gate': '/gate/',
  }
}

/** Returns every call to test: {@link addresses}, and all routes of the contract, so that a new one is included
 *  automatically. */
export function abusiveCalls(known: KnownValues, memberCookie: string): readonly AbusiveCall[] {
  const abusers: readonly Abuser[] = [
    { name: 'stranger', cookie: null, query: '' },
    { name: 'member', cookie: memberCookie, query: '' },
    { name: 'invented', cookie: 'pokfei-session={token}', query: 'x={n}' },
  ]
  return abusers.flatMap((abuser) => [
    ...contractRoutes.map((route) => callOf(route, abuser, known)),
    ...Object.entries(addresses(known)).map(
      ([name, path]): AbusiveCall => ({ ...sentBy(abuser, name, path, page), method: 'GET', bodies: [] }),
    ),
  ])
}

function callOf({ name, route }: NamedRoute, abuser: Abuser, known: KnownValues): AbusiveCall {
  const path = fillPath(route, Object.fromEntries(Object.entries(known).map(([key, [value = '']]) => [key, value])))
  const bodies = 'body' in route && route.body instanceof z.ZodType ? bodiesOf(route.body, known) : []
  const isSafe = route.method === 'GET'
  const headers = {
    ...same,
    ...(!isSafe && { 'content-type': 'application/json', 'idempotency-key': '01900000-0000-7000-8000-{n12}' }),
  }
  return {
    ...sentBy(abuser, name, path, headers),
    method: route.method,
    bodies: isSafe ? [] : bodies.length > 0 ? bodies : ['{}'],
  }
}

function sentBy(
  { name: who, cookie, query }: Abuser,
  name: string,
  path: string,
  headers: Readonly<Record<string, string>>,
) {
  const asked = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
  return { name: `${name} ${who}`, path: asked, headers: { ...headers, ...(cookie !== null && { cookie }) } }
}

/** Returns valid bodies of a fixed seed. An order among them can be placed. */
function bodiesOf(schema: z.ZodType, known: KnownValues): readonly string[] {
  return fc.sample(valuesOf(schema, known), { numRuns: 16, seed: 1 }).map((body) => JSON.stringify(body))
}
