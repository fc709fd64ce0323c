import { staffRoles, type StaffRole } from '@pokfei/domain/staff/caller'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledVerbs, type NamedThings } from '../../support/desk/verb-samples.ts'
import { openProgram } from '../../support/staff/colleague.ts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

/** The verbs of each role but the owner, who may call all of them. */
const verbsOf: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly string[]>> = {
  viewer: ['events board', 'events list', 'events show', 'rooms list', 'rooms publish', 'rooms show'],
  door: [
    'books count',
    'books till',
    'events board',
    'events list',
    'events show',
    'gate admissions',
    'gate devices',
    'gate invite',
    'gate list',
    'gate revoke-device',
    'rooms list',
    'rooms publish',
    'rooms show',
    'seats show',
    'tickets print',
    'tickets sell',
  ],
  service: [
    'audit-log list',
    'audit-log of',
    'events board',
    'events list',
    'events show',
    'gate admissions',
    'gate list',
    'guests give',
    'guests give-list',
    'guests list',
    'members correct',
    'members move',
    'members reveal',
    'members show',
    'members sign-out',
    'orders credit-note',
    'orders document',
    'orders find',
    'orders invoice',
    'orders list',
    'orders resend',
    'orders show',
    'rooms list',
    'rooms publish',
    'rooms show',
    'seats hold',
    'seats release',
    'seats show',
    'tickets exchange',
    'tickets hand-over',
    'tickets print',
    'tickets reissue',
    'tickets revoke',
    'tickets withdraw-exchange',
  ],
  finance: [
    'audit-log list',
    'audit-log of',
    'books count',
    'books export',
    'books reconcile',
    'books till',
    'events board',
    'events list',
    'events show',
    'members show',
    'orders credit-note',
    'orders document',
    'orders evidence',
    'orders find',
    'orders invoice',
    'orders list',
    'orders refund',
    'orders refunds',
    'orders retry-refund',
    'orders show',
    'rooms list',
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
      expect(may ? [200, 409] : [403]).toContain(response?.status)
      const { error } = Object(await response?.json())
      expect(error === 'otherRole').toBe(!may)
    },
  )
})
