import { desk, type StaffJSON } from '@pokfei/desk-contract/verbs/desk'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { accessWords } from './staff-words.ts'

const lastUse = (usedSSE: number | null): string =>
  usedSSE === null ? 'never used' : `last used ${formatDateTime(usedSSE)}`

function staffLines(one: StaffJSON): readonly string[] {
  const { staffID, name, isProgram, revokedSSE, invitedUntilSSE, lastUsedSSE, devices } = one
  const state =
    revokedSSE !== null
      ? `ended ${formatDateTime(revokedSSE)}`
      : invitedUntilSSE !== null
        ? `invited until ${formatDateTime(invitedUntilSSE)}`
        : lastUse(lastUsedSSE)
  return [
    `${staffID}  ${name}  ${isProgram ? 'program, ' : ''}${accessWords(one)}  ${state}`,
    ...devices.map(
      (device) =>
        `          ${device.deviceName}  since ${formatDateTime(device.createdSSE)}, ${lastUse(device.lastUsedSSE)}`,
    ),
  ]
}

/** Lists the staff. */
export const listVerb = commandVerb(desk.list, {
  words: 'lists colleagues with their devices, programs, and the last use of each',
  arguments: {},
  example: '',
  print: ({ staff }) =>
    staff.length === 0 ? ['Nobody was invited. Try `desk invite NAME --role owner`.'] : staff.flatMap(staffLines),
})
