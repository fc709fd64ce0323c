import { expect, test } from 'vitest'
import { aboutDuration, createProgressBar } from './progress.ts'

/** Returns a bar whose output and clock the test holds. */
function stage(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const output = { isTTY, write: (text: string) => written.push(text) }
  const bar = createProgressBar('picture', output, () => time)
  return { bar, written, wait: (milliseconds: number) => (time += milliseconds) }
}

test('is one line of a terminal, with what is left and how long it takes', () => {
  const { bar, written, wait } = stage(true)
  wait(1_000)
  bar.report(10, 1_210)
  wait(1_000)
  bar.report(605, 1_210)
  bar.report(606, 1_210)
  wait(1_000)
  bar.report(1_210, 1_210)
  bar.end()
  expect(written).toEqual([
    '\r\u001b[2K[------------------------] 1200 pictures left, about 2 minutes',
    '\r\u001b[2K[############------------] 605 pictures left, less than a minute',
    '\r\u001b[2K[########################] none left',
    '\n',
  ])
})

test('is a plain line every ten seconds where there is no terminal', () => {
  const { bar, written, wait } = stage(false)
  for (let done = 1; done <= 25; done += 1) {
    wait(1_000)
    bar.report(done, 300)
  }
  bar.end()
  expect(written).toEqual([
    '10 of 300 pictures, 290 pictures left, about 5 minutes\n',
    '20 of 300 pictures, 280 pictures left, about 5 minutes\n',
  ])
})

test('counts the speed of the last half minute alone', () => {
  const { bar, written, wait } = stage(false)
  wait(10_000)
  bar.report(20_000, 30_000)
  for (let line = 1; line <= 5; line += 1) {
    wait(10_000)
    bar.report(20_000 + 20 * line, 30_000)
  }
  // 9,900 are left, two a second.
  expect(written.at(-1)).toBe('20100 of 30000 pictures, 9900 pictures left, about 83 minutes\n')
})

test.each([
  [59, 'less than a minute'],
  [61, 'about 1 minute'],
  [5_399, 'about 90 minutes'],
  [5_401, 'about 2 hours'],
])('says of %i seconds: %s', (seconds, words) => {
  expect(aboutDuration(seconds)).toBe(words)
})
