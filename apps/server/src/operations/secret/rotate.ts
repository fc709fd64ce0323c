import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { secret as contracts } from '@pokfei/desk-contract/verbs/secret'
import { deriveKey } from '../../config/derive-key.ts'
import { roomsOfOtherSecrets } from '../../rooms/receipts.ts'
import { listLockedKeys } from '../../startup/check-secret.ts'
import { openPrivateKey, sealPrivateKey } from '../../tickets/private-key-box.ts'
import { changeOperation, done, unchanged } from '../frame/operation.ts'

const { refusals } = contracts.rotate

/** Rotates SECRET in one transaction. A second run changes nothing. */
export const rotateOperation = changeOperation(
  contracts.rotate,
  async ({ store, secret, previousSecret }, _input, act) => {
    if (secret === null) return refuse(refusals, 'noSecret')
    const keys = await store.ticketKeys.listEncrypted()
    const waiting = listLockedKeys(keys, secret)
    const foreign = listLockedKeys(waiting, secret, previousSecret)
    if (foreign.length > 0) return refuse(refusals, 'foreignKeys', previousSecret !== null, foreign.map(nameOf))
    if (previousSecret !== null && waiting.length > 0) {
      const [from, to] = [deriveKey(previousSecret, 'ticket-keys'), deriveKey(secret, 'ticket-keys')]
      const relocked = waiting.map((key) => ({
        ...key,
        before: key.encryptedPrivateKey,
        encryptedPrivateKey: sealPrivateKey(to, key, openPrivateKey(from, key, key.encryptedPrivateKey)),
      }))
      if (!(await store.ticketKeys.replaceEncrypted(relocked, act))) return refuse(refusals, 'changedMeanwhile')
    }
    const rooms = roomsOfOtherSecrets(await store.rooms.listRunning(), [secret]).map(({ roomID }) => roomID)
    const result = { lockedCount: waiting.length, keyCount: keys.length, rooms }
    return waiting.length === 0 ? unchanged(result) : done(result)
  },
)
