const retries = 5
const firstDelayMs = 350

/**
 * Loads texts, and tries again where that fails: up to five times, after 350 ms and then after twice as long
 * each time (spec §9). A server that answers, and twice without them, has them no longer. @throws what the last attempt threw.
 */
export async function loadAgain<T>(load: () => Promise<T>, isServerThere: () => Promise<boolean>, attempt = 0): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    if (attempt === retries || (attempt > 0 && (await isServerThere()))) throw failure
    await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** attempt))
    return loadAgain(load, isServerThere, attempt + 1)
  }
}
