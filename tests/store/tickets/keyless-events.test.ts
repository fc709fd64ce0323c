import { expect, test } from 'vitest'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { openTestApp } from '../../support/store/test-app.ts'

test('lists the events of a span that have tickets and no key', async () => {
  await using testApp = await openTestApp([standingType()])
  const { catalogue, ticketKeys } = testApp.fresh.store
  const startSSE = (await catalogue.findEvent(testEvent))?.eventStartTimeSSE ?? 0
  expect(await ticketKeys.listKeyless(startSSE, startSSE)).toEqual([])
  await testApp.openOrder(1, ['standing'])
  expect(await ticketKeys.listKeyless(startSSE, startSSE)).toEqual([testEvent])
  expect(await ticketKeys.listKeyless(startSSE + 1, startSSE + 9)).toEqual([])
  await ticketKeys.ensure(testEvent, { publicKey: new Uint8Array(32), encryptedPrivateKey: new Uint8Array(60) })
  expect(await ticketKeys.listKeyless(startSSE, startSSE)).toEqual([])
})
