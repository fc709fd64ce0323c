import { initContract } from '@ts-rest/core'
import { attendeeContract } from './attendee.ts'
import { authContract } from './auth.ts'
import { catalogueContract } from './catalogue.ts'
import { gateContract } from './gate.ts'
import { healthContract } from './health.ts'
import { mailStandInContract } from './mail-stand-in.ts'
import { ordersContract } from './orders.ts'
import { paymentStandInContract } from './payment-stand-in.ts'
import { paymentsContract } from './payments.ts'
import { googleStandInContract, weChatStandInContract } from './stand-ins.ts'
import { ticketsContract } from './tickets.ts'

/** The whole API: what the server implements, the client calls and the OpenAPI document shows. */
export const contract = initContract().router({
  catalogue: catalogueContract,
  attendee: attendeeContract,
  auth: authContract,
  orders: ordersContract,
  tickets: ticketsContract,
  gate: gateContract,
  payments: paymentsContract,
  health: healthContract,
})

/** What demo mode serves besides: the back ends of other companies' stand-ins. It is no part of the API,
 *  so the OpenAPI document does not show it. */
export const standInsContract = initContract().router({
  google: googleStandInContract,
  wechat: weChatStandInContract,
  payments: paymentStandInContract,
  mail: mailStandInContract,
})
