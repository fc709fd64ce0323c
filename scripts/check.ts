import { checkAll } from './check-all.ts'

process.exit((await checkAll()).failed === 0 ? 0 : 1)
