import { createHash } from 'node:crypto'
import type { PictureStore } from '@pokfei/domain/ports/picture-store'

/** The folder of a source. No address leads to it. It keeps the bytes as they came, below the name that every picture has. */
const pathOf = (hash: string): string => `own/${hash}/image.png`

/** The place where the own picture of a folder is named. A load of a catalogue file leaves it alone. */
const nameOf = (folder: string): string => `own/${folder}`

/** Returns the name of a picture, which is the SHA-256 of its bytes. */
export const hashOfPicture = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Keeps the bytes of a picture that staff have brought. All machines have them. */
export async function keepPicture(pictures: PictureStore, bytes: Uint8Array): Promise<void> {
  const hash = hashOfPicture(bytes)
  const path = pathOf(hash)
  if ((await pictures.sourceHash(path)) !== hash) await pictures.write(path, hash, { png: bytes })
}

/** Returns the bytes of a kept picture, or null. */
export const keptPicture = async (pictures: PictureStore, hash: string): Promise<Uint8Array | null> =>
  (await pictures.read(pathOf(hash), 'png'))?.body ?? null

/** Returns the hash of the own picture of a folder. Null if it has none. */
export const ownPicture = async (pictures: Pick<PictureStore, 'findSources'>, folder: string): Promise<string | null> =>
  (await pictures.findSources(nameOf(folder))).image ?? null

/** Sets the own picture of a folder. Null takes it away. */
export const setOwnPicture = (pictures: PictureStore, folder: string, hash: string | null): Promise<void> =>
  pictures.setSources(new Map([[nameOf(folder), hash === null ? {} : { image: hash }]]))

/** Deletes the pictures of an event that is removed. */
export async function removePictures(pictures: PictureStore, folder: string): Promise<void> {
  await pictures.remove(folder)
  await setOwnPicture(pictures, folder, null)
}

/** The first bytes of each type, in hexadecimal. */
const signatures: readonly RegExp[] = [
  /^89504e470d0a1a0a/,
  /^ffd8ff/,
  /^52494646.{8}57454250/,
  // A still picture, or the first one of a sequence.
  /^.{8}66747970617669(?:66|73)/,
]

/** True for bytes that begin as a PNG, JPEG, WebP or AVIF. Their names and types may lie. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  return signatures.some((signature) => signature.test(head))
}
