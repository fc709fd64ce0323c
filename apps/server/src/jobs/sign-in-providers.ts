import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

/**
 * Opens the sign-in providers once the server listens, because a stand-in exists only then. It does not delay the
 * start. Closes them with the server.
 */
export function startSignInProviders(app: FastifyInstance, { signIn }: Pick<AppDeps, 'signIn'>): void {
  app.addHook('onListen', (done) => {
    for (const provider of Object.values(signIn)) provider?.open(app.log)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    for (const provider of Object.values(signIn)) provider?.close()
    done()
  })
}
