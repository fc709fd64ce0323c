/** The formats of pictures, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'png'] as const

/** One of {@link pictureFormats}. */
export type PictureFormat = (typeof pictureFormats)[number]

/** A finished picture. */
export interface StoredPicture {
  readonly body: Uint8Array
  /** The SHA-256 of the bytes in base64url, the same on every machine. */
  readonly hash: string
}

/** The pictures of a folder of an event or a group, as its catalogue file names them: absolute paths by kind. */
export interface PictureSources {
  readonly thumbnail?: string | undefined
  readonly image?: string | undefined
  readonly seatPlan?: string | undefined
}

/**
 * The finished pictures. A path is that of the PNG below `/media`, such as `images/event/o/e/image.png`. A folder is
 * the path without the file's name.
 */
export interface PictureStore {
  /** Returns a picture in one format, or null if it is not drawn. */
  read(path: string, format: PictureFormat): Promise<StoredPicture | null>
  /** Returns the hash of the source of a finished picture, or null if it is not drawn. */
  sourceHash(path: string): Promise<string | null>
  /** Stores a picture in its formats. Each appears whole or not at all. */
  write(path: string, sourceHash: string, files: Readonly<Partial<Record<PictureFormat, Uint8Array>>>): Promise<void>
  /** Stores the files that a catalogue names, by folder. A folder without any is drawn. */
  setSources(sources: ReadonlyMap<string, PictureSources>): Promise<void>
  /** Returns the files that the catalogue names for a folder. */
  findSources(folder: string): Promise<PictureSources>
  /** Deletes the pictures of a folder. */
  remove(folder: string): Promise<void>
  /** Returns the state of the catalogue of which this machine last found every picture current. Null if there is none. */
  drawnState(): Promise<string | null>
  /** Stores the state of {@link PictureStore.drawnState}. */
  setDrawnState(state: string): Promise<void>
}

/** A finished picture in its formats. */
export type PictureFiles = Readonly<Partial<Record<PictureFormat, StoredPicture>>>

/** The finished pictures in a database, which the processes of several machines share. */
export interface SharedPictureStore extends Omit<PictureStore, 'write' | 'drawnState' | 'setDrawnState'> {
  /** Returns the hash of a picture in one format, or null if it is not drawn. Cheap enough for each request. */
  findHash(path: string, format: PictureFormat): Promise<string | null>
  /** Stores a picture in its formats, in one transaction. */
  write(path: string, sourceHash: string, files: PictureFiles): Promise<void>
}
