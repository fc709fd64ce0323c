import type { QueryClient } from '@tanstack/react-query'
import { profileKey } from '../../api/attendee-queries.ts'
import { isOfCatalogue } from '../../api/catalogue-queries.ts'
import { forgetCheckouts } from '../../kept-checkouts.ts'
import { dropNavigation } from '../../kept-navigation.ts'
import { forgetKept } from '../../offline/kept-pages.ts'
import { browserStorage, tabStorage } from '../../tab-storage.ts'
import { dropForm } from './kept-form.ts'
import { keepUserState } from './user-state.ts'

/** Deletes what this browser keeps of a member: tickets with their codes, pages, and what was typed and not sent. The event
 *  that the tab was on the way to stays: a sign-in with another account goes on there. */
export async function forgetWhatIsKept(): Promise<void> {
  dropForm(tabStorage(), 'profile')
  dropForm(tabStorage(), 'account')
  forgetCheckouts(browserStorage())
  await forgetKept()
}

/** Forgets a member who has signed out: at once in this page's memory, and then in the browser. */
export async function forgetMember(queryClient: QueryClient): Promise<void> {
  keepUserState(null)
  dropNavigation(tabStorage())
  // Whoever watches the profile hears of it, and shows nothing of the member any more.
  queryClient.setQueryData(profileKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] && !isOfCatalogue(queryKey) })
  await forgetWhatIsKept()
}
