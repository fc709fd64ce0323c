import { createHash } from 'node:crypto'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { members, orderRequests, orders, sessions } from '@pokfei/db/tables/sqlite'
import { placeOrder } from '@pokfei/contracts/routes/orders'
import { hasCompleteProfile } from '@pokfei/domain/members/member'
import { createPayment } from '@pokfei/domain/services/payments/create-payment'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { orderJSON } from '@pokfei/server/tickets/orders-json'
import { and, eq, gt } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { placeInTransaction } from './naive-order.ts'

/** Builds a server with POST /api/orders on the same stack, without regard to speed. It makes the same checks and rows
 *  with a query each. Each request has its own Drizzle transaction, synced to disk. */
export async function buildNaiveServer(path: string): Promise<FastifyInstance> {
  const { db } = await connect(path)
  const payments = scriptedPayments()
  const app = fastify()
  app.post('/api/orders', async (request, reply) => {
    const nowSSE = systemClock.nowSSE()
    const token = /pokfei-session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const found = db
      .select()
      .from(sessions)
      .innerJoin(members, eq(members.memberNo, sessions.memberNo))
      .where(and(eq(sessions.tokenHash, createHash('sha256').update(token).digest()), gt(sessions.expiresSSE, nowSSE)))
      .get()
    if (!found) return reply.status(401).send({ error: 'unauthenticated' })
    const member = found.members
    if (!hasCompleteProfile(member) || member.hasPassportError)
      return reply.status(403).send({ error: 'profileIncomplete' })
    const { accessCode: _, ...body } = placeOrder.parse(request.body)
    const idempotencyKey = String(request.headers['idempotency-key'])
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const { memberID, memberNo, email } = member
    const order = { ...body, memberID, email, language: 'en' } as const
    const { decision, orderNo } = db.transaction(
      (tx) => {
        const known = tx
          .select()
          .from(orderRequests)
          .where(and(eq(orderRequests.memberNo, memberNo), eq(orderRequests.idempotencyKey, idempotencyKey)))
          .get()
        if (known) throw new Error('the rush sends each key once')
        const placed = placeInTransaction(tx, order, nowSSE)
        const rejection = placed.orderNo === null ? JSON.stringify(placed.decision) : null
        tx.insert(orderRequests)
          .values({ memberNo, idempotencyKey, bodyHash, orderNo: placed.orderNo, refusal: rejection })
          .run()
        return placed
      },
      { behavior: 'immediate' },
    )
    if (decision.kind !== 'placed' || orderNo === null) return reply.status(409).send(decision)
    if (decision.order.state === 'COMPLETED') return reply.send(orderJSON(decision.order))
    const payment = await createPayment({ payments, settings: { publicURL: 'http://localhost' } }, decision.order)
    if ('kind' in payment) return reply.status(422).send(payment)
    const { paymentID, redirectURL: paymentURL } = payment
    db.update(orders).set({ paymentID, paymentURL }).where(eq(orders.orderNo, orderNo)).run()
    return reply.status(300).send({ redirectURL: paymentURL })
  })
  return app
}
