import { hideTelephoneNumbers } from '@pokfei/format/telephone-numbers'
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { shortenLine } from './shorten-log-line.ts'

/**
 * Patterns that are removed from every log line, in messages, stacks and fields alike. Each one takes time linear in
 * the line, because it tries a run of characters from its beginning only.
 */
const secrets: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // The user and the password of an address, and its query.
  [/(\w:\/\/)[^\s/@"\\]+@/g, '$1[removed]@'],
  [/\?[^\s"'\\)<>]+/g, (found) => (found.includes('=') ? '?[removed]' : found)],
  [/((?:set-)?cookie|authorization|stripe-signature)(\\?"?\s*[:=]\s*\\?"?)[^"\\\n]+/gi, '$1$2[removed]'],
  [/\b(Bearer|Basic) +[\w.~+/-]+=*/gi, '$1 [removed]'],
  [/\b((?:access_|refresh_|id_)?token|code|secret|password|login_hint|state)=[^\s"'\\&]+/gi, '$1=[removed]'],
  // An error code consists of letters and underscores only; a sign-in code does not.
  [/("code":")(?![A-Za-z_]+")[^"]*/g, '$1[removed]'],
  [/\b(?:sk|rk|pk)_(?:test|live|org)_\w+|\bwhsec_[\w+/=]+|(?<![\w-])[\w-]+\.[\w-]{20,}\.[\w-]{20,}/g, '[removed]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g, '[e-mail]'],
  // Session tokens, sealed cookies and ticket codes are long, with letters of both cases and digits. IDs have one
  // case. Stripe's IDs have both, and operators need them to look up payments. Stripe's secrets begin like its IDs
  // and continue with `_secret_`.
  [
    /(?<![\w-])(?!(?:cs|pi|py|ch|re|evt)_(?:test|live)_[A-Za-z0-9]+(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g,
    '[removed]',
  ],
  [/(?<!\w)[0-9a-f]{48,}(?!\w)/g, '[removed]'],
]

/** Returns a log line without personal data and secrets. */
export const redact = (line: string): string => {
  const withoutSecrets = secrets.reduce(
    (text, [pattern, instead]) =>
      typeof instead === 'string' ? text.replace(pattern, instead) : text.replace(pattern, instead),
    line,
  )
  return hideTelephoneNumbers(withoutSecrets, '[phone]')
}

/** Fields that are removed whole, wherever they occur. */
const fields = [
  'headers',
  'cookie',
  'cookies',
  'authorization',
  'password',
  'secret',
  'token',
  'email',
  'contactNumber',
  'body',
  'req',
  'request',
  'res',
  'reply',
  'raw',
]

/**
 * Returns the fields of an error that are logged. A library may attach a whole request to its error, which is
 * dropped. Of its causes only the first is named.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: String(cause) }),
  }
}

/**
 * Writes a line, or its message alone if reading one of its values throws. A log line must never fail the work that
 * it reports.
 */
function writeSafely(this: Logger, line: Parameters<LogFn>, write: LogFn): void {
  try {
    write.apply(this, line)
  } catch {
    const words = line.find((part) => typeof part === 'string')
    write.call(this, { unreadable: true }, words ?? 'log line could not be written')
  }
}

/**
 * Opens the server's log: lines of JSON, each shortened and redacted when written. Most requests write no line, so
 * they pay nothing for it.
 */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const redacted = { paths: fields.flatMap((field) => [field, `*.${field}`]), remove: true }
  const options = {
    level,
    redact: redacted,
    serializers: { err: describeError },
    hooks: { logMethod: writeSafely, streamWrite: (line: string) => redact(shortenLine(line)) },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}
