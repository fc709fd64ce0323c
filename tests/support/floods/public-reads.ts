import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { z } from 'zod'
import { contractRoutes, fillPath, type NamedRoute } from '../contract/contract-routes.ts'
import { valuesOf, type KnownValues } from '../fuzz/contract-values.ts'

/** A public address, and random requests to it that are valid. */
export interface PublicRead {
  /** A name such as `lists.search`, or the path of a page. */
  readonly name: string
  readonly kind: 'answer' | 'page' | 'file'
  /** True if the address has parameters, so that it has more answers than any memory. */
  readonly isOpenEnded: boolean
  readonly urls: readonly string[]
}

/** One seed for all, so that a failure repeats. */
const seed = 20261127

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, one]) => [name, String(one)]))

/** Returns an address with a parameter that no route knows. It has another value each time. */
const withUnknown = (url: string, number: number): string => `${url}${url.includes('?') ? '&' : '?'}x=${number}`

function sample(schema: unknown, known: KnownValues, count: number): readonly Readonly<Record<string, string>>[] {
  if (!(schema instanceof z.ZodType)) return Array.from({ length: count }, () => ({}))
  return fc.sample(valuesOf(schema, known), { numRuns: count, seed }).map(textsIn)
}

/** Returns `count` requests to a route of the contract. */
function requestsTo({ route }: NamedRoute, known: KnownValues, count: number): readonly string[] {
  const queries = sample(route.query, known, count)
  return sample(route.pathParams, known, count).map((params, index) => {
    const query = new URLSearchParams(queries[index]).toString()
    return withUnknown(fillPath(route, params) + (query === '' ? '' : `?${query}`), index)
  })
}

/** Returns every GET of the contract that anybody may call, so that a new one is among them. */
export const publicAnswers = (known: KnownValues, count: number): readonly PublicRead[] =>
  contractRoutes
    .filter(({ access, route }) => access === 'none' && route.method === 'GET')
    .map((named) => ({
      name: named.name,
      kind: 'answer',
      isOpenEnded: named.route.pathParams !== undefined || named.route.query !== undefined,
      urls: requestsTo(named, known, count),
    }))

const pagesFolder = fileURLToPath(new URL('../../../apps/web/src/routes/_public', import.meta.url))

/** The search parameters of pages. A page that has others is flooded without them. */
const pageQueries: Readonly<Record<string, string>> = {
  '/events': 'q={text}',
  '/login': 'redirectTo=/{text}',
}

/** Returns every public page, as the files of its routes have it. */
export function publicPageReads(known: KnownValues, count: number): readonly PublicRead[] {
  const slug = z.string().regex(/^[a-z0-9-]{1,24}$/)
  const files = globSync('**/*.tsx', { cwd: pagesFolder }).filter(
    (file) => !/(?:^|\/)(?:route|not-found)\.tsx$/.test(file),
  )
  return files.toSorted().map((file) => {
    const parts = file.replace(/\.tsx$/, '').split(/[\\/]/)
    const path = `/${parts.filter((part) => part !== 'index').join('/')}`
    const names = parts.flatMap((part) => (part.startsWith('$') ? part.slice(1) : []))
    const query = pageQueries[path]
    const values = fc.sample(
      valuesOf(z.object(Object.fromEntries([...names, 'text'].map((name) => [name, slug]))), known),
      {
        numRuns: count,
        seed,
      },
    )
    const urls = values.map(textsIn).map((texts, index) => {
      const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => texts[name] ?? name)
      return withUnknown(
        filled + (query === undefined ? '' : `?${query.replace('{text}', texts['text'] ?? '')}`),
        index,
      )
    })
    return { name: path, kind: 'page', isOpenEnded: names.length > 0 || query !== undefined, urls }
  })
}

/** Returns pictures and files whose addresses have a name. */
export function publicFileReads(known: KnownValues, count: number): readonly PublicRead[] {
  const slug = z.string().regex(/^[a-z0-9-]{1,24}$/)
  const names = fc.sample(valuesOf(z.object({ organizerID: slug, eventID: slug }), known), { numRuns: count, seed })
  const read = (
    name: string,
    isOpenEnded: boolean,
    urlOf: (texts: Readonly<Record<string, string>>, index: number) => string,
  ) => ({
    name,
    kind: 'file' as const,
    isOpenEnded,
    urls: names.map(textsIn).map((texts, index) => withUnknown(urlOf(texts, index), index)),
  })
  return [
    read('a picture', true, ({ organizerID, eventID }) => `/media/images/event/${organizerID}/${eventID}/image.png`),
    read('a part of the sitemap', false, (_, index) => `/sitemap-events-${index + 2}.xml`),
    read('the sitemap', false, () => '/sitemap.xml'),
    read('the manifest', false, () => '/manifest.webmanifest'),
    read('a missing file', false, ({ eventID }) => `/assets/${eventID}.js`),
    read('the API document', false, () => '/api/docs'),
  ]
}
