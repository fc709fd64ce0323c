import { measureFairness } from '@pokfei/draw/testing/fairness'
import { isFair, measureDraws, mostCorrelation } from './fairness.ts'
import { simulateRoom, type ModelResult, type ModelSettings } from './room-model.ts'

/** The bytes of a status with its headers, and of the headers of its request. */
const bytesOfPoll = 300 + 250 + 400
const draws = { count: 200, people: 1_000 }

const settings: ModelSettings = {
  people: draws.people,
  tickets: 9_600,
  ticketsPerTurn: 4,
  turnsPerMinute: 3_600,
  isGuaranteed: false,
  seed: 1,
  secondsAfterStart: 3_600,
}
let failures = 0

/**
 * Simulates the sale of a room with so many people and prints it. Returns true if all checks hold. The rules are those of
 * the domain, and the clock is injected. Nobody leaves before the tickets are gone, so the requests are the most that such
 * a crowd can send.
 */
export function benchModel(crowds: readonly number[]): boolean {
  for (const people of crowds)
    for (const isGuaranteed of [false, true]) reportSale({ ...settings, people, isGuaranteed })
  reportDraws()
  return failures === 0
}

function check(name: string, isMet: boolean): void {
  if (!isMet) failures += 1
  console.log(`  ${isMet ? 'ok  ' : 'FAIL'} ${name}`)
}

function reportSale(sale: ModelSettings): void {
  const startedMilliseconds = performance.now()
  const result = simulateRoom(sale)
  const seconds = ((performance.now() - startedMilliseconds) / 1_000).toFixed(1)
  const mode = sale.isGuaranteed ? 'with a guarantee' : 'without a guarantee'
  console.log(`\n${count(sale.people)} people, ${count(sale.tickets)} tickets, ${mode} (${seconds} s)`)
  for (const line of describe(result)) console.log(`  ${line}`)
  check('no order without a turn', result.ordersWithoutTurn === 0)
  check('the served rank never fell', result.servedRankFell === 0)
  check('no ticket was sold twice', result.oversold === 0)
  if (sale.isGuaranteed) check('nobody in turn was refused for stock', result.refusedForStock === 0)
  const { correlation } = measureFairness([result.ranks])
  const most = mostCorrelation(1, result.drawnCount)
  check(
    `the correlation of rank and arrival is ${correlation.toFixed(5)}, below ${most.toFixed(5)}`,
    Math.abs(correlation) < most,
  )
}

function describe(result: ModelResult): readonly string[] {
  const { paidAfterSeconds, soldOutAfterSeconds, requestsPerWaitingHour } = result
  const kilobytes = ((requestsPerWaitingHour * bytesOfPoll) / 1_000).toFixed(0)
  return [
    `${count(result.drawnCount)} in the draw, ${count(result.lateCount)} behind`,
    `${count(result.orders)} orders, ${count(result.ticketsSold)} tickets sold, ${count(result.passedTurns)} turns unclaimed`,
    `50, 90 and 99 of 100 tickets paid after ${paidAfterSeconds.map(minutes).join(', ')} minutes`,
    soldOutAfterSeconds === null ? 'never sold out' : `sold out after ${minutes(soldOutAfterSeconds)} minutes`,
    `${count(result.attemptsWithoutTurn)} attempts to order without a turn`,
    `${count(result.refusedForStock)} in turn were refused for stock, ${count(result.fewerThanWanted)} got fewer than they wanted`,
    `${count(result.mostRequestsPerSecond)} requests a second at most, ${result.mostRequestsAfterSeconds} s after the start`,
    `${count(result.mostRequestsWhileServing)} requests a second at most after the first minute`,
    `${requestsPerWaitingHour.toFixed(0)} requests and ${kilobytes} kB for an hour of waiting`,
  ]
}

function reportDraws(): void {
  console.log(`\n${draws.count} draws of ${count(draws.people)} people`)
  const drawn = measureDraws(settings, draws.count)
  check(
    `ranks do not depend on arrival: χ² ${drawn.chiSquared.toFixed(0)}, correlation ${drawn.correlation.toFixed(5)}`,
    isFair(drawn, draws.count, drawn.entries),
  )
  const control = measureDraws({ ...settings, isByArrival: true }, draws.count)
  check('the control, first come, first served, fails this test', !isFair(control, draws.count, control.entries))
}

function minutes(seconds: number): string {
  return (seconds / 60).toFixed(1)
}

function count(value: number): string {
  return value.toLocaleString('en')
}
