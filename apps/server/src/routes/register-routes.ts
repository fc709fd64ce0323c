import { initServer } from '@ts-rest/fastify'
import type { AppRouter } from '@ts-rest/core'
import type { RouterImplementation } from '@ts-rest/fastify'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { keepAnswers } from '../catalogue/keep-answers.ts'
import { refreshWhileOpen } from '../catalogue/refresh-while-open.ts'
import { catalogueRoutes } from './catalogue.ts'
import { registerDocs } from './docs.ts'
import { healthRoutes } from './health.ts'

const s = initServer()

/** Mounts a router of the contract. Its validation errors go on to the app's one error handler.
 *  Answers are not validated again at run time: the compiler checks them, and the contract tests do. */
async function mount<T extends AppRouter>(app: FastifyInstance, router: RouterImplementation<T>): Promise<void> {
  await app.register(s.plugin(router), {
    logInitialization: false,
    responseValidation: false,
    requestValidationErrorHandler: (error, _request, reply) => void reply.send(error),
  })
}

/** Every route of the server, one line per file of `routes/`. */
export async function registerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const answers = await keepAnswers(deps)
  refreshWhileOpen(app, answers)
  await mount(app, catalogueRoutes(answers))
  await mount(app, healthRoutes(deps))
  await registerDocs(app, deps.settings)
}
