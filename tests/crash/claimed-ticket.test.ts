import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { standingType } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { payOrder } from '../support/payments/paid-order.ts'
import { claimBy, mailedTokens, registerBuyer } from '../support/store/open-claim.ts'
import { openTestApp } from '../support/store/test-app.ts'
import { compileCache } from '../support/test-server/compile-cache.ts'
import type { ClaimPlan } from './claim-process.ts'

const program = fileURLToPath(new URL('./claim-process.ts', import.meta.url))

/** Claims in a process until it kills itself. */
async function runUntilKilled(plan: ClaimPlan): Promise<void> {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...compileCache },
  })
  const exit = once(child, 'exit')
  child.send(plan)
  const [, signal]: unknown[] = await exit
  expect(signal).toBe('SIGKILL')
}

test('a claim that is killed has moved the ticket or nothing, and its repetition moves it once', {
  tags: 'TKT-58',
}, async () => {
  await using testApp = await openTestApp([standingType({ capacity: 20 })])
  const { store, databaseURL, raw } = testApp.fresh
  const memberID = await registerBuyer(testApp, 1)
  const nowSSE = testApp.clock.nowSSE()
  for (const turns of [0, 1, 3, 6, 10, 20, 10_000]) {
    const { order, tickets } = await payOrder(testApp, 2 + (turns % 7), ['standing'])
    const ticketID = tickets[0]?.ticketID ?? ''
    const address = `friend-${turns}@example.com`
    await store.claims.handOver({ ticketID, address, language: 'en' }, byOperator(nowSSE))
    const token = (await mailedTokens(testApp)).get(address) ?? ''
    await runUntilKilled({ databaseURL, nowSSE, token, memberID, turns })
    expect((await raw.audit()).errors).toEqual([])
    expect(await claimBy(testApp, token, memberID)).toMatchObject({ kind: 'order' })
    expect(await store.orders.tickets(order.orderID)).toMatchObject([{ isRevoked: true, isHandedOver: true }])
  }
  expect(await store.orders.listOwn(memberID)).toHaveLength(7)
  const live = (await raw.rows('tickets')).filter((row) => Boolean(row['live']))
  expect(live).toHaveLength(7)
})
