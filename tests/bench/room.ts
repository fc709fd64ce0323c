import { z } from 'zod'
import { benchModel } from './room/bench-model.ts'
import { benchJoin } from './room/sale/bench-join.ts'
import { benchSale } from './room/sale/bench-sale.ts'

/**
 * Measures a waiting room. `npm run bench -- room model [PEOPLE …]` simulates 100,000 and 1,000,000 people, or as many as
 * named. `npm run bench -- room join [MEMBERS]` compares both engines while members join in a burst. `npm run bench -- room
 * [ENGINE] [PAGES] [MEMBERS] [KILLS]` runs a sale with real processes: two on PostgreSQL and then one on SQLite, or those of
 * one engine. It ends with status 1 unless all checks hold.
 */

const whole = z.coerce.number().int().positive()
const [what, ...given] = process.argv.slice(2)

if (what === 'model') {
  const crowds = given.length > 0 ? given.map((one) => whole.parse(one)) : [1e5, 1e6]
  process.exit(benchModel(crowds) ? 0 : 1)
}
if (what === 'join') process.exit((await benchJoin(whole.parse(given[0] ?? 5_000))) ? 0 : 1)
const engines =
  what === undefined || what === 'all'
    ? (['postgres', 'sqlite'] as const)
    : [z.enum(['postgres', 'sqlite']).parse(what)]
const [pages = 2_000, members = 5_000, kills = 50] = given.map((one) => whole.parse(one))
let isRight = true
for (const engine of engines) isRight = (await benchSale(engine, { pages, members, kills })) && isRight
process.exit(isRight ? 0 : 1)
