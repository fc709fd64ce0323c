import { fileURLToPath } from 'node:url'
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers'
import type { TestProject } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** The image to try; null where nothing can run it, and its tests are skipped. */
    readonly image: string | null
  }
}

async function isEngineThere(): Promise<boolean> {
  if (process.env['CONTAINER_ENGINE'] === 'none') return false
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}

/** Builds the image once for all tests, unless CONTAINER_IMAGE names one that is to be tried; or says why they are skipped. */
export async function setup({ provide }: TestProject): Promise<void> {
  if (!(await isEngineThere())) {
    process.stdout.write('No Docker engine runs here: every test of the container is skipped.\n')
    provide('image', null)
    return
  }
  const given = process.env['CONTAINER_IMAGE']
  if (given !== undefined) return provide('image', given)
  const image = 'pokfei:under-test'
  await GenericContainer.fromDockerfile(root).build(image, { deleteOnExit: false })
  provide('image', image)
}
