import { remindersContract } from '@pokfei/contracts/reminders'
import { remindOfSale } from '@pokfei/domain/reminders/remind-of-sale'
import { initServer } from '@ts-rest/fastify'
import type { AppDeps } from '../app-deps.ts'
import { refuse } from '../hooks/errors.ts'

const s = initServer()

/** Reminders of sales. Whatever is asked, it is about the signed-in member alone. */
export const remindersRoutes = (deps: AppDeps) =>
  s.router(remindersContract, {
    list: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      return { status: 200, body: [...(await deps.store.reminders.list(request.member.memberID))] }
    },

    set: async ({ request, params }) => {
      const { member, language } = request
      if (member === null) return refuse(request, 'unauthenticated')
      const outcome = await remindOfSale(deps, { member, event: params, language })
      switch (outcome) {
        case 'set':
          return { status: 200, body: {} }
        case 'notFound':
          return refuse(request, 'notFound')
        case 'noSaleAhead':
        case 'emailNotConfirmed':
          return refuse(request, outcome)
      }
    },

    clear: async ({ request, params }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      await deps.store.reminders.clear(request.member.memberID, params)
      return { status: 200, body: {} }
    },
  })
