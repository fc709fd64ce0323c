import { initContract } from '@ts-rest/core'
import { attendeeContract } from './routes/attendee.ts'
import { authContract } from './routes/auth.ts'
import { catalogueContract } from './routes/catalogue.ts'
import { deskAccessContract, deskDemoContract } from './routes/desk-access.ts'
import { gateContract } from './routes/gate.ts'
import { healthContract } from './routes/health.ts'
import { listsContract } from './routes/lists.ts'
import { ordersContract } from './routes/orders.ts'
import { paymentsContract } from './routes/payments.ts'
import { personalDataContract } from './routes/personal-data.ts'
import { remindersContract } from './routes/reminders.ts'
import { roomsContract } from './routes/rooms.ts'
import { ticketsContract } from './routes/tickets.ts'

/** The whole API. The server implements it, the client calls it, and the OpenAPI document shows it. */
export const contract = initContract().router({
  catalogue: catalogueContract,
  lists: listsContract,
  attendee: attendeeContract,
  personalData: personalDataContract,
  reminders: remindersContract,
  auth: authContract,
  orders: ordersContract,
  rooms: roomsContract,
  tickets: ticketsContract,
  gate: gateContract,
  deskAccess: deskAccessContract,
  deskDemo: deskDemoContract,
  payments: paymentsContract,
  health: healthContract,
})
