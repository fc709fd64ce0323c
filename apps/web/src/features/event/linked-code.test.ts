import { expect, it } from 'vitest'
import { codeIn } from './linked-code.ts'

it.each([
  ['#code=7Q4MK-2XD9A', '7Q4MK-2XD9A'],
  ['#code=%207Q4MK%202XD9A', '7Q4MK 2XD9A'],
  ['#code=', null],
  ['#code=%20', null],
  ['#tickets', null],
  ['', null],
  [`#code=${'A'.repeat(65)}`, null],
])('reads the access code of the address part %j', { tags: 'EVT-84' }, (hash, code) => {
  expect(codeIn(hash)).toBe(code)
})
