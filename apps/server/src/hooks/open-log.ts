import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { shortenLine } from './shorten-line.ts'

/** What never stands in a line of the log, wherever in it: in a message, a stack or a field. Each pattern takes time in
 *  proportion to the line, whatever is in it: a run of characters is tried from its beginning only. */
const secrets: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // The user and the password of an address, and everything behind its question mark.
  [/(\w:\/\/)[^\s/@"\\]+@/g, '$1[removed]@'],
  [/\?[^\s"'\\)<>]+/g, (found) => (found.includes('=') ? '?[removed]' : found)],
  [/((?:set-)?cookie|authorization|stripe-signature)(\\?"?\s*[:=]\s*\\?"?)[^"\\\n]+/gi, '$1$2[removed]'],
  [/\b(Bearer|Basic) +[\w.~+/-]+=*/gi, '$1 [removed]'],
  [/\b((?:access_|refresh_|id_)?token|code|secret|password|login_hint|state)=[^\s"'\\&]+/gi, '$1=[removed]'],
  // The word for a fault has letters only; a code that opens something has not.
  [/("code":")(?![A-Za-z_]+")[^"]*/g, '$1[removed]'],
  [/\b(?:sk|rk|pk)_(?:test|live|org)_\w+|\bwhsec_[\w+/=]+|(?<![\w-])[\w-]+\.[\w-]{20,}\.[\w-]{20,}/g, '[removed]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g, '[e-mail]'],
  [/\+\d[\d -]{6,17}\d|(?<![\w.:-])[2-9]\d{3}[ -]?\d{4}(?![\w.-])/g, '[phone]'],
  // Session tokens, sealed cookies, codes of tickets: long, and of letters of both cases and digits. Ids have one case; those
  // of Stripe have both, and an operator looks a payment up by them. Its secrets begin like them and go on with `_secret_`.
  [/(?<![\w-])(?!(?:cs|pi|py|ch|re|evt)_(?:test|live)_[A-Za-z0-9]+(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g, '[removed]'],
  [/(?<!\w)[0-9a-f]{48,}(?!\w)/g, '[removed]'],
]

/** A line of the log without anything that names a person or opens a door. */
export const redact = (line: string): string => secrets.reduce((text, [pattern, instead]) => (typeof instead === 'string' ? text.replace(pattern, instead) : text.replace(pattern, instead)), line)

/** Fields that are left out whole, wherever somebody put them. */
const fields = ['headers', 'cookie', 'cookies', 'authorization', 'password', 'secret', 'token', 'email', 'contactNumber', 'body', 'req', 'request', 'raw']

/** What is told of a failure. A library may hang a whole request upon its error: none of that is taken over, and of its
 *  causes only the first is named. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, stack, ...(code !== undefined && { code }), ...(cause instanceof Error && { cause: String(cause) }) }
}

/** Writes a line, or its words alone when something in it throws where it is read: no log line fails what it tells of. */
function writeSafely(this: Logger, line: Parameters<LogFn>, write: LogFn): void {
  try {
    write.apply(this, line)
  } catch {
    const words = line.find((part) => typeof part === 'string')
    write.call(this, { unreadable: true }, words ?? 'a line of the log could not be written')
  }
}

/** The server's log: lines of JSON, each shortened and redacted as it is written. Only failures write, so it costs nothing
 *  else. */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const redacted = { paths: fields.flatMap((field) => [field, `*.${field}`]), remove: true }
  const options = { level, redact: redacted, serializers: { err: describeError }, hooks: { logMethod: writeSafely, streamWrite: (line: string) => redact(shortenLine(line)) } }
  return stream === undefined ? pino(options) : pino(options, stream)
}
