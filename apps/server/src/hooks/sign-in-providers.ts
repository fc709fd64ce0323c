import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

/** Lets the providers get ready once the server listens (a stand-in is only then there), without holding
 *  the start up, and stops them with it. */
export function registerSignInProviders(app: FastifyInstance, { signIn }: Pick<AppDeps, 'signIn'>): void {
  app.addHook('onListen', (done) => {
    for (const provider of Object.values(signIn)) provider?.open(app.log)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    for (const provider of Object.values(signIn)) provider?.close()
    done()
  })
}
