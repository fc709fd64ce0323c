import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/*
 * The file of a backup: a first line, the bytes of each part, a list of the parts, and a last line about the list. The
 * list has a line for each part: SHA-256, length in bytes, name. A length, a checksum or a fixed text covers every byte
 * of the file. So any changed byte is found, and its part is named.
 */

const firstLine = Buffer.from('POKFEI BACKUP 2\n')
const lastLinePattern = /^POKFEI LIST +(\d+) ([0-9a-f]{64})\n$/
const lastLineOf = (list: Buffer): string => `POKFEI LIST ${String(list.length).padStart(12)} ${sha256(list)}\n`
const lastLineLength = lastLineOf(Buffer.alloc(0)).length
const listedPattern = /^([0-9a-f]{64}) (\d+) (.+)$/

/** The bytes that are read at once. */
const pieceBytes = 256 * 1024

/** A part of a sealed file: its name there, and the path of its source. */
export interface SealedPart {
  readonly name: string
  readonly path: string
}

/**
 * The result of {@link unseal}. `notSealed`: the first line is not that of a sealed file. `damaged` names the parts
 * that changed.
 */
export type Unsealed =
  | { readonly kind: 'whole'; readonly names: readonly string[] }
  | { readonly kind: 'damaged'; readonly parts: readonly string[] }
  | { readonly kind: 'notSealed' }

interface ListedPart {
  readonly sha256: string
  readonly length: number
  readonly name: string
  /** The position of its first byte in the file. */
  readonly start: number
}

/** Writes the parts into a new file that only its owner can read. Resolves once it is synced to disk. */
export async function writeSealed(file: string, parts: AsyncIterable<SealedPart>): Promise<void> {
  const sealed = await open(file, 'wx', 0o600)
  try {
    await sealed.appendFile(firstLine)
    const lines: string[] = []
    for await (const { name, path } of parts) {
      const copied = await copyBytes(createReadStream(path), sealed)
      lines.push(`${copied.sha256} ${copied.length} ${encodeURI(name)}\n`)
    }
    const list = Buffer.from(lines.join(''))
    await sealed.appendFile(list)
    await sealed.appendFile(lastLineOf(list))
    await sealed.sync()
  } finally {
    await sealed.close()
  }
}

/**
 * Writes each part of a sealed file into a new file at `pathOf`, synced to disk. It compares the written bytes with the
 * list. It writes damaged parts too; the caller deletes them.
 */
export async function unseal(file: string, pathOf: (name: string) => Promise<string>): Promise<Unsealed> {
  const sealed = await open(file, 'r')
  try {
    const { size } = await sealed.stat()
    if (!(await readBytes(sealed, 0, firstLine.length)).equals(firstLine)) return { kind: 'notSealed' }
    const listed = await readList(sealed, size)
    if ('kind' in listed) return listed
    const damaged: string[] = []
    for (const { name, start, length, sha256: expected } of listed) {
      const target = await open(await pathOf(name), 'wx', 0o600)
      try {
        const copied = await copyBytes(bytesOf(sealed, start, length), target)
        if (copied.sha256 !== expected) damaged.push(name)
        await target.sync()
      } finally {
        await target.close()
      }
    }
    return damaged.length > 0
      ? { kind: 'damaged', parts: damaged }
      : { kind: 'whole', names: listed.map(({ name }) => name) }
  } finally {
    await sealed.close()
  }
}

/**
 * Returns the list at the end of a sealed file. If the list or the length of the file is wrong, it returns the damage.
 */
async function readList(
  sealed: FileHandle,
  size: number,
): Promise<readonly ListedPart[] | Extract<Unsealed, { kind: 'damaged' }>> {
  const damaged = (part: string) => ({ kind: 'damaged', parts: [part] }) as const
  const lastLine = lastLinePattern.exec(
    (await readBytes(sealed, size - lastLineLength, lastLineLength)).toString('latin1'),
  )
  if (lastLine === null) return damaged('its last line: it was cut off, or something was written behind it')
  const listLength = Number(lastLine[1])
  const end = size - lastLineLength - listLength
  const list = await readBytes(sealed, end, listLength)
  if (sha256(list) !== lastLine[2]) return damaged('its list of parts')
  let start = firstLine.length
  const parts: ListedPart[] = []
  for (const line of list.toString().split('\n').slice(0, -1)) {
    const [, expected = '', length = '', name = ''] = listedPattern.exec(line) ?? []
    parts.push({ sha256: expected, length: Number(length), name: decodeURI(name), start })
    start += Number(length)
  }
  return start === end ? parts : damaged('its length: bytes are missing, or were added')
}

/** Yields the bytes of a part. A stream for each part would leave a listener on the file. */
async function* bytesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let position = start; position < start + length; ) {
    const bytes = await readBytes(file, position, Math.min(pieceBytes, start + length - position))
    if (bytes.length === 0) return
    yield bytes
    position += bytes.length
  }
}

/** Returns up to `length` bytes from `position` on. A negative position gives none. */
async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function copyBytes(
  from: AsyncIterable<Buffer> | Iterable<Buffer>,
  to: FileHandle,
): Promise<Pick<ListedPart, 'sha256' | 'length'>> {
  const hash = createHash('sha256')
  let length = 0
  for await (const bytes of from) {
    hash.update(bytes)
    length += bytes.length
    await to.appendFile(bytes)
  }
  return { sha256: hash.digest('hex'), length }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
