import type { Clock } from '@pokfei/domain/ports/clock'
import type { PictureStore } from '@pokfei/domain/ports/picture-store'
import type { Store } from '@pokfei/domain/ports/store'
import { createFolderPictures } from './folder-pictures.ts'
import { createSharedPictures } from './shared-pictures.ts'

/** Returns the finished pictures: those of the database if it shares them, or else those of the media folder. */
export function openPictures(store: Pick<Store, 'pictures'>, mediaDir: string, clock: Clock): PictureStore {
  const folder = createFolderPictures(mediaDir, clock)
  return store.pictures === null ? folder : createSharedPictures(store.pictures, folder, clock)
}
