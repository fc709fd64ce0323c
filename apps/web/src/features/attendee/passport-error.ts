import type { ErrorCode } from '@pokfei/contracts/reasons'

/** The `error` of /login for a member whose sign-in could not be confirmed (ACC-27). */
export const passportError = 'passportError' satisfies ErrorCode
