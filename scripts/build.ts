import { buildWeb } from './build-web.ts'

await buildWeb({ evenIfFresh: true })
