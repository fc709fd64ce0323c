/** The `error` of /login after a sign-out that failed on the server (ACC-41). */
export const signOutFailed = 'signOutFailed'
