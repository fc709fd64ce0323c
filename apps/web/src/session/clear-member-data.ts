import type { QueryClient } from '@tanstack/react-query'
import { profileKey } from '../api/attendee-queries.ts'
import { isOfCatalogue } from '../api/catalogue-queries.ts'
import { clearCheckouts } from '../browser-storage/checkout-storage.ts'
import { clearHandover } from '../browser-storage/navigation-handover.ts'
import { clearMemberCaches } from '../offline/cached-pages.ts'
import { browserStorage, tabStorage } from '../browser-storage/storage.ts'
import { clearFormDraft } from '../browser-storage/form-draft.ts'
import { storeUserState } from './user-state.ts'

/** Deletes the data of a member in this browser: tickets with their codes, pages, receipts of rooms, and unsent forms. The navigation
 *  state stays, so a sign-in with another account continues there. */
export async function clearMemberStorage(): Promise<void> {
  clearFormDraft(tabStorage(), 'profile')
  clearFormDraft(tabStorage(), 'account')
  clearCheckouts(browserStorage(), tabStorage())
  await clearMemberCaches()
}

/** Removes a member who has signed out, first from this page's memory and then from the browser. */
export async function clearMemberData(queryClient: QueryClient): Promise<void> {
  storeUserState(null)
  clearHandover(tabStorage())
  // Every part that shows the profile renders again and shows no member.
  queryClient.setQueryData(profileKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] && !isOfCatalogue(queryKey) })
  await clearMemberStorage()
}
