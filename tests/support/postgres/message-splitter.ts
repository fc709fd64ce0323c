/** Cuts a stream of bytes into the messages of PostgreSQL's protocol. Returns those that are complete. */
export type MessageSplitter = (chunk: Buffer) => readonly Buffer[]

/**
 * The number of bytes before the length of a message. A client's first message has no type. Each other message has a
 * type of one byte.
 */
const typeLength = 1
const lengthLength = 4

/** Creates a {@link MessageSplitter}. `beginsUntyped` is true for the bytes of a client. */
export function splitMessages(beginsUntyped: boolean): MessageSplitter {
  let isUntyped = beginsUntyped
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const messages: Buffer[] = []
    for (;;) {
      const start = isUntyped ? 0 : typeLength
      if (bytes.length < start + lengthLength) break
      const end = start + bytes.readInt32BE(start)
      if (bytes.length < end) break
      messages.push(bytes.subarray(0, end))
      bytes = bytes.subarray(end)
      isUntyped = false
    }
    rest = bytes
    return messages
  }
}

/** Returns the type of a message that has one: a letter. */
export const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0)

/** Returns the texts of a message, each of which ends with a zero byte. Bytes that are no text follow them. */
const textsOf = (message: Buffer): readonly string[] =>
  message.toString('latin1', typeLength + lengthLength).split('\0')

/**
 * Finds the commits in the messages of a client: a plain query, or the execution of a prepared one. Returns true for the
 * message that makes the server commit.
 */
export function findCommits(): (message: Buffer) => boolean {
  const isCommit = (text: string): boolean => /(?:^|;)\s*commit\s*;?\s*$/i.test(text)
  const prepared = new Set<string>()
  let isBound = false
  return (message) => {
    const [first = '', second = ''] = textsOf(message)
    switch (typeOf(message)) {
      case 'Q':
        return isCommit(first)
      case 'P':
        if (isCommit(second)) prepared.add(first)
        else prepared.delete(first)
        return false
      case 'B':
        isBound = prepared.has(second)
        return false
      case 'E':
        return isBound
      default:
        return false
    }
  }
}

/** True for the server's message that a transaction is committed. */
export const isCommitted = (message: Buffer): boolean => typeOf(message) === 'C' && textsOf(message)[0] === 'COMMIT'
