import type { DocumentFacts } from './document.ts'

/** The facts of a server on a developer's machine, for the document in the repository. */
export const exampleFacts: DocumentFacts = {
  title: 'Pokfei 撲飛',
  version: '0.1.3',
  serverURL: 'http://localhost:3000',
  sessionCookie: 'session',
}
