import { checkAll, report } from './check-all.ts'

report(await checkAll())
