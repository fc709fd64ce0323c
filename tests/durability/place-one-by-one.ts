import { openTestApp } from '../support/store/test-app.ts'
import { standingType } from '../support/fixtures/test-catalogue.ts'

/*
 * A process that places orders one after another, so that each has its own commits. It prints the number of commits
 * that it waited for: the order, and its payment page. count-syncs.ts runs it under strace.
 */

const orders = 40
await using testApp = await openTestApp([standingType()])
for (let index = 0; index < orders; index++) await testApp.openOrder(index, ['standing'])
process.stdout.write(String(2 * orders))
