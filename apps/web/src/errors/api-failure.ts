import type { ErrorCode } from '@pokfei/contracts/reasons'

/** The error of a failed call, with a code of the contract's table or `unknown`. */
export interface ApiFailure extends Error {
  readonly name: 'ApiFailure'
  /** The HTTP status. 0 if nothing responded. */
  readonly status: number
  readonly code: ErrorCode | 'unknown'
}

/** Creates the error that a call throws. Its message is the server's own sentence in the reader's language. */
export function apiFailure(status: number, body: unknown): ApiFailure {
  const { error, message } = isErrorBody(body) ? body : { error: 'unknown' as const, message: `HTTP ${status}` }
  return Object.assign(new Error(message), { name: 'ApiFailure' as const, status, code: error })
}

/** True if a failed call threw this error. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure'
}

/** True if the response says that the thing does not exist, or not for this member. */
export function isNotFound(error: unknown): boolean {
  return isApiFailure(error) && (error.status === 404 || error.status === 400)
}

/** True if nothing responded, or only a proxy did. */
export function isUnreachable(error: unknown): boolean {
  return isApiFailure(error) && [0, 502, 503, 504].includes(error.status)
}

/** Returns the server's own words about an error. Returns null if it was not reached, or said nothing that is understood. */
export function explanationOf(error: unknown): string | null {
  return isApiFailure(error) && error.code !== 'unknown' && !isUnreachable(error) ? error.message : null
}

function isErrorBody(body: unknown): body is { error: ErrorCode; message: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  )
}
