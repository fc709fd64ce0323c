import type { ErrorCode } from '@pokfei/contracts/reasons'

/** The `error` of /login for a member whose sign-in could not be confirmed. */
export const passportError = 'passportError' satisfies ErrorCode
