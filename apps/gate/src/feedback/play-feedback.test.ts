import { expect, test, vi } from 'vitest'
import { allowSound } from './play-feedback.ts'

test('a touch resumes the sound that a call has interrupted', () => {
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
