import { expect, test } from 'vitest'
import { isOperatorName, isReason } from './operator-words.ts'

test.each(['wing', 'Wing Lau', '陳大文', 'x'.repeat(60)])('takes the operator name %j', (name) => {
  expect(isOperatorName(name)).toBe(true)
})

test.each(['', ' wing', 'wing\n', 'x'.repeat(61)])('takes no operator name %j', (name) => {
  expect(isOperatorName(name)).toBe(false)
})

test.each(['asked by mail', 'the hall lost rows 3 to 9', 'see 7Q4M-K2XD', '場地取消'])(
  'takes the reason %j',
  (reason) => {
    expect(isReason(reason)).toBe(true)
  },
)

test.each([
  '',
  ' ',
  'two\nlines',
  'x'.repeat(301),
  'karen@example.com asked',
  'called from 9123 4567',
  'from +852 91234567',
])('takes no reason %j', (reason) => {
  expect(isReason(reason)).toBe(false)
})
