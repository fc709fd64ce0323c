import { expect, test, vi } from 'vitest'
import { allowSound } from './sounds.ts'

test('a touch lets a phone sound again whose sound a call has interrupted', () => {
  const resume = vi.fn<() => Promise<void>>(async () => undefined)
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'interrupted'
      resume = resume
    },
  )
  allowSound()
  expect(resume).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
