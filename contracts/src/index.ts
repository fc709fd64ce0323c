import { initContract } from '@ts-rest/core'
import { attendeeContract } from './attendee.ts'
import { authContract } from './auth.ts'
import { catalogueContract } from './catalogue.ts'
import { gateContract } from './gate.ts'
import { healthContract } from './health.ts'
import { ordersContract } from './orders.ts'
import { paymentsContract } from './payments.ts'
import { remindersContract } from './reminders.ts'
import { ticketsContract } from './tickets.ts'

/** The whole API. The server implements it, the client calls it, and the OpenAPI document shows it. */
export const contract = initContract().router({
  catalogue: catalogueContract,
  attendee: attendeeContract,
  reminders: remindersContract,
  auth: authContract,
  orders: ordersContract,
  tickets: ticketsContract,
  gate: gateContract,
  payments: paymentsContract,
  health: healthContract,
})
