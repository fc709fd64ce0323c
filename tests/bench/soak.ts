import assert from 'node:assert/strict'
import { checkModel } from '../model-based/run-model.ts'
import { checkCrashes, type Death } from '../crash/check-crashes.ts'
import { countSyncs } from '../durability/count-syncs.ts'
import { raceFor, soldOut } from '../race/sell-out.ts'
import { fuzzRoutes } from '../support/fuzz/fuzz-routes.ts'
import { crashPoints } from '../support/store/crash-injection.ts'

/**
 * The tests that earn trust, at full size: `npm run bench -- soak`. An argument chooses one of them, with its own
 * seed: `npm run bench -- soak crash 7`. Each prints a summary, or throws.
 */

const parts: Readonly<Record<string, (seed: number) => Promise<string>>> = {
  async race(seed) {
    const seeds = Array.from({ length: 20 }, (_, index) => seed + index)
    for (const one of seeds) assert.deepEqual((await raceFor(one, true)).sold, soldOut, `seed ${one}`)
    const { sold } = await raceFor(seed, false)
    assert(sold.standing > soldOut.standing && sold.seatsSoldTwice > 0, 'the race finds nothing when nothing guards')
    return `${seeds.length} races of three processes sold what there was; one without the guard sold ${sold.standing} of 100 places and ${sold.seatsSoldTwice} seats twice`
  },
  async 'model-based'(seed) {
    const [runs, steps] = [500, 100]
    await checkModel({ seed, runs, steps })
    return `after each of up to ${steps} steps in ${runs} runs, every place and every cent was accounted for`
  },
  async crash(seed) {
    // The deaths are spread over ten databases, so that a shop is killed before, during and after it sells out.
    const deaths = crashPoints
      .flatMap((point): Death[] => Array.from({ length: 5 }, () => point))
      .concat(Array.from({ length: 100 }, () => 'anywhere'))
    const databases = 10
    for (let index = 0; index < databases; index++)
      await checkCrashes({ seed: seed + index, deaths: deaths.filter((_, at) => at % databases === index) })
    return `${deaths.length} processes were killed, half of them at the ${crashPoints.length} points around a payment, and nothing was lost`
  },
  async syncs() {
    const counted = countSyncs()
    if (counted === null) return 'strace is not installed: nothing was counted'
    const { commits, syncs } = counted
    assert(syncs >= commits, `${syncs} syncs for ${commits} commits`)
    return `${syncs} syncs for ${commits} commits`
  },
  async fuzz(seed) {
    const requests = 10_000
    await fuzzRoutes({ seed, requests })
    return `${requests} requests got a response that the contract declares`
  },
}

const [wanted, seed = '1'] = process.argv.slice(2)
for (const [name, check] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== name) continue
  const started = performance.now()
  const summary = await check(Number(seed))
  console.log(`${name}: ${summary} (${((performance.now() - started) / 1_000).toFixed(0)} s)`)
}
