import { isRedirect, type ParsedLocation } from '@tanstack/react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { profileKey } from '../api/attendee-queries.ts'
import { createRouter } from '../app/router.tsx'
import { createRequestTexts } from '../i18n/all-texts.ts'
import { markHydrated } from '../page/hydration.ts'
import { sampleProfile } from '../testing/member-samples.ts'
import { requireLogin } from './route-guards.ts'

/** The profile that an earlier response brought. It is stale, so the guard asks the server again. */
const known = sampleProfile()

const location = { href: '/ticket', pathname: '/ticket', search: {}, state: {} } as ParsedLocation

/** Returns the result of the guard of members: the profile, or the search of the sign-in page. */
async function resultOf(fetchApi: () => Promise<Response>, profile: typeof known | undefined) {
  const { context } = createRouter({
    fetchApi,
    i18n: createRequestTexts('en'),
    publicOrigin: '',
    mark: null,
    nowSSE: 0,
    isForMembers: true,
  }).options
  context.queryClient.setDefaultOptions({ queries: { retryDelay: 0 } })
  if (profile !== undefined) context.queryClient.setQueryData(profileKey, profile, { updatedAt: 1 })
  try {
    return (await requireLogin({ context, location, preload: true })).profile
  } catch (error) {
    if (isRedirect(error)) return error.options
    throw error
  }
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => Promise.resolve(Response.json({ error: 'internalError', message: '' }, { status: 500 }))
const toSignIn = { to: '/login', search: { redirectTo: '/ticket' } }

describe('profile that cannot be loaded', () => {
  beforeAll(markHydrated)

  it('counts as none if the server fails', { tags: ['ACC-50'] }, async () => {
    expect(await resultOf(broken, known)).toMatchObject(toSignIn)
  })

  it('stays as it was if only the network fails', { tags: ['ACC-13', 'ACC-50'] }, async () => {
    expect(await resultOf(unreachable, known)).toEqual(known)
  })

  it('counts as none if no profile was known', { tags: 'ACC-50' }, async () => {
    expect(await resultOf(unreachable, undefined)).toMatchObject(toSignIn)
  })
})
