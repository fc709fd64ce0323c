import { buildWeb } from './build-web.ts'
import { checkAll, report } from './check-all.ts'

// Some tests read pages, which come from the build.
await buildWeb()
report(await checkAll())
