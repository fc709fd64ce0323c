import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'

/** Returns a function that points an issue about some events of a file into the whole file. */
export const placedInFile =
  (indexes: readonly number[]) =>
  ({ path, message }: CatalogueIssue): CatalogueIssue => ({
    path: path.replace(/^events\[(\d+)\]/, (_, index) => `events[${indexes[Number(index)]}]`),
    message,
  })
