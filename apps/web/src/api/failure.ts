import type { ErrorCode } from '@pokfei/contracts/reasons'

/** A call that answered an error of the contract's table, or something that is not in it. */
export interface ApiFailure extends Error {
  readonly name: 'ApiFailure'
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number
  readonly code: ErrorCode | 'unknown'
}

/** Makes the error that a call throws; `message` is the server's own sentence, in the reader's language. */
export function apiFailure(status: number, body: unknown): ApiFailure {
  const { error, message } = isErrorBody(body) ? body : { error: 'unknown' as const, message: `HTTP ${status}` }
  return Object.assign(new Error(message), { name: 'ApiFailure' as const, status, code: error })
}

/** Tells a refused call from any other error. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure'
}

/** True for an answer that says: there is no such thing, or none of yours. */
export function isNotFound(error: unknown): boolean {
  return isApiFailure(error) && (error.status === 404 || error.status === 400)
}

/** True when nobody answered, or only somebody in between did. */
export function isUnreachable(error: unknown): boolean {
  return isApiFailure(error) && [0, 502, 503, 504].includes(error.status)
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
