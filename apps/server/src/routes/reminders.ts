import { remindersContract } from '@pokfei/contracts/routes/reminders'
import { remindOfSale } from '@pokfei/domain/services/reminders/remind-of-sale'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'

/** Reminders of sales. Whatever is asked, it is about the signed-in member alone. */
export const remindersRoutes = (deps: AppDeps) =>
  implement(remindersContract, {
    list: forMember(async (_, { memberID }) => ({
      status: 200,
      body: [...(await deps.store.reminders.list(memberID))],
    })),

    set: forMember(async ({ request, params }, member) => {
      const outcome = await remindOfSale(deps, { member, event: params, language: request.language })
      switch (outcome) {
        case 'set':
          return { status: 200, body: {} }
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'noSaleAhead':
        case 'emailNotConfirmed':
          return errorResponse(request, outcome)
      }
    }),

    clear: forMember(async ({ params }, { memberID }) => {
      await deps.store.reminders.clear(memberID, params)
      return { status: 200, body: {} }
    }),
  })
