const retries = 5
const firstDelayMs = 350

/**
 * Loads texts, with up to five retries after a failure. The delay is 350 ms and doubles each time (CON-25). If the
 * server responds but two attempts fail, it no longer has the texts, and the retries end (CON-26).
 * @throws what the last attempt threw.
 */
export async function retryLoad<T>(
  load: () => Promise<T>,
  isServerReachable: () => Promise<boolean>,
  attempt = 0,
): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    if (attempt === retries || (attempt > 0 && (await isServerReachable()))) throw failure
    await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** attempt))
    return retryLoad(load, isServerReachable, attempt + 1)
  }
}
