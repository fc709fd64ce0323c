import { getContainerRuntimeClient } from 'testcontainers'

/** Whether something can run the image, and may. */
export async function isEngineThere(): Promise<boolean> {
  if (process.env['CONTAINER_ENGINE'] === 'none') return false
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}
