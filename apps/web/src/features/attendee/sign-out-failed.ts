/** The `error` of /login after a sign-out that the server did not do. */
export const signOutFailed = 'signOutFailed'
