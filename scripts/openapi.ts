import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAPIDocument } from '../contracts/src/openapi/document.ts'
import { exampleFacts } from '../contracts/src/openapi/example-facts.ts'
import { describedRoutes } from '../packages/desk-contract/src/api/described-routes.ts'
import { root, run } from './lib/shell.ts'

/** Writes `contracts/openapi.json`, so that a change of the API shows in a diff. A test compares it with the contract. */
const path = join(root, 'contracts/openapi.json')
writeFileSync(path, JSON.stringify(openAPIDocument(exampleFacts, describedRoutes)))
process.exit(await run('biome', ['format', '--write', path]))
