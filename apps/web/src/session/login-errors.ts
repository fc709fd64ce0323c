import type { ErrorCode } from '@pokfei/contracts/reasons'

/** The `error` of /login for a member whose sign-in could not be confirmed (ACC-27). */
export const passportError = 'passportError' satisfies ErrorCode

/** The `error` of /login after a sign-out that failed on the server (ACC-41). */
export const signOutFailed = 'signOutFailed'
