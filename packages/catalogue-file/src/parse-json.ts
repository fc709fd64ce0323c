/** The value of a JSON text, or the place of its first fault, counted from 1. */
export type ParsedJSON =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly line: number; readonly column: number }

/** Parses JSON. A fault has its place instead of the words of the machine. A byte order mark is no fault. */
export function parseJSON(text: string): ParsedJSON {
  const json = text.replace(/^\uFEFF/, '')
  try {
    return { kind: 'value', value: JSON.parse(json) }
  } catch {
    const before = json.slice(0, findFault(json)).split('\n')
    return { kind: 'fault', line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
}

const space = /[\t\n\r ]*/y
const mark = /[{}[\],:]/y
const quoted = /"(?:[^"\\\t\n\r]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
const otherValue = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null)(?![\w.])/y

/** The things that may come next. A list or an object that is just open may end at once. */
type Awaited = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'separator'

/** Returns where a text stops being JSON. */
function findFault(json: string): number {
  const open: ('{' | '[')[] = []
  let awaited: Awaited = 'value'
  let at = 0
  const read = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(json)?.[0] ?? null
  }
  for (;;) {
    at += read(space)?.length ?? 0
    const token = read(mark) ?? read(quoted) ?? read(otherValue)
    const next: Awaited | null = token === null ? null : after(token, awaited, open)
    if (token === null || next === null) return at
    awaited = next
    at += token.length
  }
}

/** Returns the things that may come after a token, or null if it is in the wrong place. `open` has what is not closed yet. */
function after(token: string, awaited: Awaited, open: ('{' | '[')[]): Awaited | null {
  const isValueAwaited = awaited === 'value' || awaited === 'valueOrEnd'
  switch (token) {
    case '{':
    case '[':
      if (!isValueAwaited) return null
      open.push(token)
      return token === '{' ? 'keyOrEnd' : 'valueOrEnd'
    case '}':
    case ']': {
      const isEmpty = awaited === (token === '}' ? 'keyOrEnd' : 'valueOrEnd')
      if (!isEmpty && awaited !== 'separator') return null
      return open.pop() === (token === '}' ? '{' : '[') ? 'separator' : null
    }
    case ',':
      if (awaited !== 'separator' || open.length === 0) return null
      return open.at(-1) === '{' ? 'key' : 'value'
    case ':':
      return awaited === 'colon' ? 'value' : null
    default:
      if (awaited === 'key' || awaited === 'keyOrEnd') return token.startsWith('"') ? 'colon' : null
      return isValueAwaited ? 'separator' : null
  }
}
