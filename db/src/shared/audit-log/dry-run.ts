/** Ends the transaction of a dry run. It is no failure. */
export class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd'
}

/** Runs a transaction that ends with {@link DryRunEnd}. Returns what its job returned on its last run. */
export async function resultOfDryRun<T>(run: (keep: (result: T) => never) => Promise<unknown>): Promise<T> {
  const results: { readonly value: T }[] = []
  try {
    await run((result) => {
      results.push({ value: result })
      throw new DryRunEnd('a dry run was rolled back')
    })
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error
  }
  const last = results.at(-1)
  if (last === undefined) throw new Error('a dry run has no result')
  return last.value
}
