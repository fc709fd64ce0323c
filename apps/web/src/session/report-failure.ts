import { explanationOf, isApiFailure } from '../errors/api-failure.ts'
import { showAlert } from '../layout/alert-store.ts'
import { useSignInAgain } from './sign-in-again.ts'

/**
 * Returns a function that reports the failure of a member's call. An ended session leads to the sign-in and back. Any other
 * failure shows an alert with the server's words, or else with `words`.
 */
export function useReportFailure(): (error: unknown, words: string) => void {
  const signInAgain = useSignInAgain()
  return (error, words) => {
    if (isApiFailure(error) && error.status === 401) signInAgain()
    else showAlert({ type: 'error', message: explanationOf(error) ?? words })
  }
}
