import type { QueryClient } from '@tanstack/react-query'
import { profileKey } from '../../api/attendee-queries.ts'
import { isOfCatalogue } from '../../api/catalogue-queries.ts'
import { forgetCheckouts } from '../../kept-checkouts.ts'
import { dropNavigation } from '../../kept-navigation.ts'
import { forgetKept } from '../../offline/kept-pages.ts'
import { browserStorage, tabStorage } from '../../tab-storage.ts'
import { dropForm } from './kept-form.ts'
import { keepUserState } from './user-state.ts'

/** Deletes the data of a member in this browser: tickets with their codes, pages, and unsent forms. The navigation
 *  state stays, so a sign-in with another account continues there. */
export async function forgetWhatIsKept(): Promise<void> {
  dropForm(tabStorage(), 'profile')
  dropForm(tabStorage(), 'account')
  forgetCheckouts(browserStorage(), tabStorage())
  await forgetKept()
}

/** Removes a member who has signed out, first from this page's memory and then from the browser. */
export async function forgetMember(queryClient: QueryClient): Promise<void> {
  keepUserState(null)
  dropNavigation(tabStorage())
  // Every part that shows the profile renders again and shows no member.
  queryClient.setQueryData(profileKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] && !isOfCatalogue(queryKey) })
  await forgetWhatIsKept()
}
