import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { paymentWindowMinutes } from './limits.ts'
import { orderSteps } from './order-transitions.ts'

const page = await readFile(new URL('../../../../docs/orders.md', import.meta.url), 'utf8')

/** Returns the rows of the page's table with that many columns. Cells are cut down to the names in code. */
function namesIn(columns: number): string[][] {
  return page
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => cells.length === columns && /^ `\w+`/.test(cells[0] ?? ''))
    .map((cells) => cells.map((cell) => /`(\w+)`/.exec(cell)?.[1] ?? ''))
}

test('docs/orders.md shows every step of the code and no other', () => {
  const { IN_PROGRESS, COMPLETED, CANCELLED } = orderSteps
  const observations = Object.keys(IN_PROGRESS) as (keyof typeof IN_PROGRESS)[]
  expect(namesIn(4)).toEqual(observations.map((one) => [one, IN_PROGRESS[one], COMPLETED[one], CANCELLED[one]]))
})

test('docs/orders.md explains every step', () => {
  const named = Object.values(orderSteps).flatMap((steps) => Object.values(steps))
  const explained = namesIn(2).map(([name]) => name)
  expect(new Set(explained)).toEqual(new Set(named.filter((step) => step !== 'nothing')))
})

test('docs/orders.md states the payment window', () => {
  expect(page).toContain(`tickets held, ${paymentWindowMinutes} minutes to pay`)
  expect(page).toContain(`| ${paymentWindowMinutes} minutes and 30 s after the order |`)
})
