import { orderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

/*
 * A process that places orders one after another, so that each has a commit of its own, and says how many
 * commits somebody waited for: the order, and where it is paid. Run by count-syncs.ts, under strace.
 */

const orders = 40
await using shop = await orderShop([standingType()])
for (let index = 0; index < orders; index++) await shop.openOrder(index, ['standing'])
process.stdout.write(String(2 * orders))
