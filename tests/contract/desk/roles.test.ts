import { staffRoles, type StaffRole } from '@pokfei/domain/staff/caller'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledVerbs, type NamedThings } from '../../support/desk/verb-samples.ts'
import { openProgram } from '../../support/staff/colleague.ts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

/** The verbs of each role but the owner, who may call all of them. */
const verbsOf: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly string[]>> = {
  viewer: ['events show', 'rooms show', 'rooms publish'],
  door: [
    'events show',
    'gate admissions',
    'gate devices',
    'gate invite',
    'gate list',
    'gate revoke-device',
    'rooms publish',
    'rooms show',
  ],
  service: [
    'audit-log list',
    'audit-log of',
    'events show',
    'gate admissions',
    'gate list',
    'guests give',
    'members correct',
    'members move',
    'members reveal',
    'members show',
    'members sign-out',
    'orders find',
    'orders list',
    'orders resend',
    'orders show',
    'rooms publish',
    'rooms show',
    'seats hold',
    'seats release',
    'tickets reissue',
    'tickets revoke',
  ],
  finance: [
    'audit-log list',
    'audit-log of',
    'books export',
    'books reconcile',
    'events show',
    'members show',
    'orders evidence',
    'orders find',
    'orders list',
    'orders refund',
    'orders refunds',
    'orders retry-refund',
    'orders show',
    'rooms publish',
    'rooms show',
  ],
}

const absent: NamedThings = {
  event: 'lion-rock/no-nights',
  orderReference: '2222-2222',
  ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  refundID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c',
  code: 'FANCLUB2999',
  device: 'ZZZZZZ',
  room: 'events/lion-rock/no-nights',
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4d',
  email: 'nobody@example.com',
}

let testServer: InProcessServer
const programs = new Map<StaffRole, HTTPBrowser>()
beforeAll(async () => {
  testServer = await startInProcessServer()
  for (const role of staffRoles) programs.set(role, await openProgram(testServer, { role, name: role }))
})
afterAll(() => testServer[Symbol.asyncDispose]())

describe.each(staffRoles)('a program with the role %s', (role) => {
  test.each(sampledVerbs)(
    'may call %s %s exactly if its role includes it',
    { tags: ['DSK-3', 'DSK-4'] },
    async (command, verb, sample) => {
      const response = await programs.get(role)?.send(`/api/desk/${command}/${verb}`, {
        json: { input: sample(absent), isDryRun: true },
      })
      const may = role === 'owner' || verbsOf[role].includes(`${command} ${verb}`)
      if (may) expect([200, 409]).toContain(response?.status)
      else {
        expect(response?.status).toBe(403)
        expect(await response?.json()).toMatchObject({ error: 'otherRole' })
      }
    },
  )
})
