import manifest from '../../../package.json' with { type: 'json' }
import type { DocumentFacts } from './document.ts'

/** The facts of a server on a developer's machine, for the document in the repository. */
export const exampleFacts: DocumentFacts = {
  title: 'Pokfei 撲飛',
  version: manifest.version,
  serverURL: 'http://localhost:3000',
  sessionCookie: 'pokfei-session',
  deskCookie: 'pokfei-desk',
}
