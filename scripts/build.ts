import { buildWeb } from './lib/build-web.ts'

/** Builds the apps named on the command line (`apps/web`, `apps/gate`, `apps/desk`), or all. */
const named = process.argv.slice(2)
await buildWeb({ evenIfFresh: true, ...(named.length > 0 && { only: named }) })
