import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The head of a mail in the folder. */
export interface MailHead {
  /** The file's name without its ending. */
  readonly name: string
  readonly subject: string
  readonly to: string
  readonly writtenSSE: number
}

/** The mails in a folder. */
export interface MailBox {
  /** Returns the latest mails, newest first. */
  readonly list: () => Promise<readonly MailHead[]>
  /** Returns a parsed mail, or null if none has this name. */
  readonly read: (name: string) => Promise<Email | null>
  /** Returns the source of a mail, or null if none has this name. */
  readonly source: (name: string) => Promise<Buffer | null>
}

const maximumMails = 50
/** Longer than the head of any mail of the shop. */
const headBytes = 8192

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Opens the mails of a folder, which may be missing. The caller must validate `name`. */
export function openMailBox(folder: string): MailBox {
  const fileOf = (name: string) => join(folder, `${name}.eml`)
  const source = (name: string) => nullIfMissing(readFile(fileOf(name)))

  async function readHead(name: string, writtenSSE: number): Promise<MailHead> {
    const file = await open(fileOf(name))
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      const start = buffer.toString('latin1', 0, bytesRead)
      const { subject, to } = await PostalMime.parse(start.slice(0, start.indexOf('\r\n\r\n') + 4))
      return { name, subject: subject ?? '', to: to?.[0]?.address ?? '', writtenSSE }
    } finally {
      await file.close()
    }
  }

  return {
    source,
    async list() {
      const names = ((await nullIfMissing(readdir(folder))) ?? [])
        .filter((file) => file.endsWith('.eml'))
        .map((file) => file.slice(0, -'.eml'.length))
      const written = await Promise.all(
        names.map(async (name) => ({ name, sse: Math.floor((await stat(fileOf(name))).mtimeMs / 1000) })),
      )
      const latest = written
        .toSorted((one, other) => other.sse - one.sse || other.name.localeCompare(one.name))
        .slice(0, maximumMails)
      return Promise.all(latest.map(({ name, sse }) => readHead(name, sse)))
    },
    async read(name) {
      const raw = await source(name)
      return raw === null ? null : PostalMime.parse(raw)
    },
  }
}
