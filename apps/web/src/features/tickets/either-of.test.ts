import { expect, it } from 'vitest'
import type { Loaded } from '../../api/loaded.ts'
import { eitherOf } from './either-of.ts'

const [pending, missing] = [{ kind: 'pending' }, { kind: 'missing' }] as const
const failed: Loaded<string> = { kind: 'failed', error: new Error('no answer'), retry: () => undefined }

it('prefers a known source to one that may still arrive, and that to a failed one', () => {
  const known = { kind: 'known', data: 'an event' } as const
  expect(eitherOf(failed, known)).toBe(known)
  expect(eitherOf(known, { kind: 'known', data: 'an older one' })).toBe(known)
  expect(eitherOf(failed, pending)).toBe(pending)
  expect(eitherOf<string>(missing, failed)).toBe(failed)
})
