import { deriveKey } from '@pokfei/server/derive-key'
import { checkSecret, WrongSecret } from '@pokfei/server/tickets/check-secret'
import { openTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import { expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { standingType, testEvent } from '../support/test-catalogue.ts'
import { testSecret } from '../support/test-secret.ts'

test('a secret that does not open the ticket keys of the data is found out', async () => {
  await using shop = await orderShop([standingType()])
  const { ticketKeys } = shop.fresh.store
  const another = Buffer.alloc(32, 7)
  await checkSecret(ticketKeys, another)
  await openTicketSigners({ ticketKeys, encryptionKey: deriveKey(testSecret, 'ticket-keys') }).of(testEvent)
  await checkSecret(ticketKeys, testSecret)
  await expect(checkSecret(ticketKeys, another)).rejects.toThrow(WrongSecret)
})
