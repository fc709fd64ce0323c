/** Release notes, or why there are none. */
type ReleaseNotes =
  | { readonly kind: 'notes'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** Returns the part of a changelog that follows the heading of this version, up to the next version. */
function partOf(changelog: string, version: string): string | null {
  const [, ...parts] = changelog.split(/^## /m)
  const part = parts.find((one) => one.split(/[ \n]/, 1)[0] === version)
  return part === undefined ? null : part.slice(part.indexOf('\n') + 1).trim()
}

/**
 * Cuts the notes of a release out of the changelog. `tag` is the tag in git, such as `v0.2.0`, and `version` that of
 * package.json. Refuses a tag of another version, a version without notes, and lines that wait for a release.
 */
export function releaseNotes(changelog: string, tag: string, version: string): ReleaseNotes {
  if (tag !== `v${version}`) return { kind: 'refused', reason: `The tag is ${tag}, and package.json has ${version}.` }
  if ((partOf(changelog, 'Unreleased') ?? '') !== '')
    return { kind: 'refused', reason: 'CHANGELOG.md has lines under Unreleased. Move them below the new version.' }
  const text = partOf(changelog, version)
  if (text === null || text === '')
    return { kind: 'refused', reason: `CHANGELOG.md has nothing under "## ${version}".` }
  return { kind: 'notes', text }
}
