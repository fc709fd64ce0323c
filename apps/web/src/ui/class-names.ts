/** Joins the class names that are set: `classNames('btn', isMain && 'main')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
