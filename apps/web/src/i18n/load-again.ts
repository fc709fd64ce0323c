const retries = 5
const firstDelayMs = 350

/**
 * Loads texts, and tries again where that fails: up to five times, after 350 ms and then after twice as long
 * each time (spec §9). @throws what the last attempt threw.
 */
export async function loadAgain<T>(load: () => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    if (attempt === retries) throw failure
    await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** attempt))
    return loadAgain(load, attempt + 1)
  }
}
