import { buildWeb } from './lib/build-web.ts'
import { checkAll } from './lib/check-all.ts'
import { report } from './lib/suite-report.ts'

// Some tests read pages, which come from the build.
await buildWeb()
report(await checkAll())
