import { buildWeb } from './lib/build-web.ts'
import { checkAll, report } from './lib/check-all.ts'

// Some tests read pages, which come from the build.
await buildWeb()
report(await checkAll())
