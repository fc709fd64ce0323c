import { afterEach, expect, vi } from 'vitest'

/** An unexpected console.error fails the test that caused it. A test that expects one installs its own spy. (Unhandled
 *  rejections fail the run by themselves.) */
const errors = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockClear()
  expect(calls, 'unexpected console.error').toEqual([])
})
