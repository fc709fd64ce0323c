import { getContainerRuntimeClient } from 'testcontainers'

/** True if a container engine is available and allowed. */
export async function isEngineThere(): Promise<boolean> {
  if (process.env['CONTAINER_ENGINE'] === 'none') return false
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}
