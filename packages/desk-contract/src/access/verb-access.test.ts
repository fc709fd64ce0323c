import { staffRoles } from '@pokfei/domain/staff/caller'
import { expect, test } from 'vitest'
import { contractOf, deskContract } from '../desk-contract.ts'
import { accessOfVerb } from './verb-access.ts'
import { listFields, maskPersonalData } from './personal-data.ts'

const verbs = Object.entries(deskContract).flatMap(([command, ofCommand]) =>
  Object.keys(ofCommand).map((verb) => [command, verb] as const),
)

const fieldsOf = (command: string, verb: string) => listFields(contractOf(command, verb).result)

test('shows a viewer no personal data', { tags: 'DSK-5' }, () => {
  const seen = verbs.filter(([command, verb]) => accessOfVerb(command, verb).roles.includes('viewer'))
  expect(seen.length).toBeGreaterThan(0)
  for (const [command, verb] of seen) {
    expect(contractOf(command, verb).isChange).toBe(false)
    expect(fieldsOf(command, verb).filter(({ kind }) => kind !== null)).toEqual([])
  }
})

test('gives each verb to the owner, and each role a verb', { tags: 'DSK-4' }, () => {
  for (const [command, verb] of verbs) expect(accessOfVerb(command, verb).roles).toContain('owner')
  const used = new Set(verbs.flatMap(([command, verb]) => accessOfVerb(command, verb).roles))
  expect([...used].toSorted()).toEqual([...staffRoles].toSorted())
})

/** Names of fields that sound like personal data. Those of venues and addresses in the web are none. */
const sounding = /phone|mobile|contact|mail|holder|guest|recipient|displayName|personName|lastFailure|^to$|postal/i
const harmless = /^(?:mails|.*mailMinutes$)/

test('marks each field that sounds like personal data', { tags: 'DSK-12' }, () => {
  const unmarked = verbs.flatMap(([command, verb]) =>
    fieldsOf(command, verb)
      .filter(({ path, kind }) => {
        const name = path.split('.').at(-1) ?? ''
        return kind === null && sounding.test(name) && !harmless.test(name)
      })
      .map(({ path }) => `${command} ${verb}: ${path}`),
  )
  // The times at which an address was confirmed say no address.
  expect(unmarked.filter((one) => !one.endsWith('emailConfirmedSSE'))).toEqual([])
})

test('shows numbers and addresses whole in one verb alone', { tags: 'DSK-12' }, () => {
  const whole = verbs.filter(([command, verb]) => fieldsOf(command, verb).some(({ kind }) => kind === 'revealed'))
  expect(whole).toEqual([['members', 'reveal']])
  expect(contractOf('members', 'reveal').isChange).toBe(true)
})

test('masks numbers, addresses and texts, and leaves names', { tags: 'DSK-12' }, () => {
  const { result } = deskContract.orders.show
  const member = { displayName: 'Karen Chan', contactNumber: '91234567', email: 'karen.chan@example.com', other: 1 }
  const mails = [{ lastFailure: '550 <karen.chan@example.com> 91234567 unknown' }, { lastFailure: null }]
  expect(maskPersonalData(result, { member, mails })).toEqual({
    member: { displayName: 'Karen Chan', contactNumber: '••••4567', email: 'k•••@example.com' },
    mails: [{ lastFailure: '550 <k•••@example.com> ••••4567 unknown' }, { lastFailure: null }],
  })
})
