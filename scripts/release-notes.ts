import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { releaseNotes } from './lib/release-notes.ts'

/**
 * Prints the notes of the release with the tag in the first argument, such as `v0.2.0`. Ends with status 1 if they cannot
 * be cut. The workflow of a release calls it before anything is installed, so it needs no library.
 */
const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
const notes = releaseNotes(changelog, process.argv[2] ?? '', manifest.version)
if (notes.kind === 'notes') console.log(notes.text)
else {
  console.error(notes.reason)
  process.exitCode = 1
}
