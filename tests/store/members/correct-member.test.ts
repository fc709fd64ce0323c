import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { freshStore } from '../../support/store/fresh-store.ts'

test('an operator corrects a name, a phone number or both, and the log has no values', { tags: 'OPS-10' }, async () => {
  await using fresh = await freshStore()
  const { members, auditLog } = fresh.store
  const { memberID } = await members.signIn(testIdentity(1), testStartSSE)
  await members.register(memberID, { displayName: 'Karen Chen', contactNumber: '91234567', email: null }, testStartSSE)
  const correct = (displayName: string | null, contactNumber: string | null) =>
    members.correct(memberID, { displayName, contactNumber }, byOperator())
  expect(await correct('Karen Chan', null)).toEqual(['displayName'])
  expect(await members.find(memberID)).toMatchObject({ displayName: 'Karen Chan', contactNumber: '91234567' })
  expect(await correct('Karen Chan', '91234568')).toEqual(['contactNumber'])
  expect(await correct('Karen Chan', '91234568')).toEqual([])
  expect(await members.find(memberID)).toMatchObject({ displayName: 'Karen Chan', contactNumber: '91234568' })
  expect((await auditLog.list({ kind: 'member', id: memberID }, null, 9)).entries).toMatchObject([
    { verb: 'members correct', before: null, after: { corrected: ['contactNumber'] } },
    { verb: 'members correct', before: null, after: { corrected: ['displayName'] } },
  ])
  expect(await members.correct('nobody', { displayName: 'A', contactNumber: null }, byOperator())).toBeNull()
})
