import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderPicture } from '@pokfei/catalogue-media/render-picture'
import type { OperationDeps } from '@pokfei/server/operations/frame/operation'
import { onTestFinished } from 'vitest'
import { testLoading } from './test-loading.ts'

/** Opens the parts of a load with a folder of pictures of its own. Pictures are drawn in this process. */
export async function openPictureLoading(): Promise<Awaited<ReturnType<OperationDeps['openLoading']>>> {
  const mediaDir = mkdtempSync(join(tmpdir(), 'pokfei-media-'))
  onTestFinished(() => rmSync(mediaDir, { recursive: true }))
  const loading = await testLoading()
  return {
    ...loading,
    settings: { ...loading.settings, mediaDir },
    pool: {
      atOnce: 1,
      draw: ({ path, catalogue, knownHash }) => renderPicture(catalogue, path, knownHash),
      close: () => undefined,
    },
  }
}
