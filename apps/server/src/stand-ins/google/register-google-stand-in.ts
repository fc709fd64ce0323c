import formbody from '@fastify/formbody'
import { googleStandInContract } from '@pokfei/contracts/stand-ins'
import { initServer } from '@ts-rest/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { mount } from '../../mount.ts'
import { replyOf } from '../../reply-of.ts'
import { otherLanguageURL, readerLanguage } from '../language.ts'
import { standInPage } from '../page.ts'
import { forwardToProvider } from './forward-to-provider.ts'
import { choosePersonPage } from '../sign-in-page.ts'
import { brokenSignInPage, googleSignIn } from './google-page.ts'
import { findGooglePerson } from './google-people.ts'
import { createGoogleProvider, googlePath, type GoogleProviderDeps } from './google-provider.ts'

const s = initServer()

/** The dependencies of the stand-in. */
export interface GoogleStandInDeps extends Omit<GoogleProviderDeps, 'issuer'> {
  /** The origin of the stand-in for browsers. */
  readonly publicURL: string
}

function interactionRoutes(provider: () => Promise<Provider>) {
  const findHint = async (request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
    try {
      const { params } = await (await provider()).interactionDetails(request.raw, reply.raw)
      const hint = params['login_hint']
      return typeof hint === 'string' ? hint : ''
    } catch {
      return null
    }
  }
  const broken = (request: FastifyRequest) =>
    ({ status: 400, body: standInPage(brokenSignInPage(readerLanguage(request))) }) as const
  const page = (request: FastifyRequest, uid: string, suggested: string, isRefused: boolean): string => {
    const language = readerLanguage(request)
    return standInPage(
      choosePersonPage(googleSignIn, {
        language,
        otherLanguageURL: isRefused ? null : otherLanguageURL(request, language),
        action: `${googlePath}/interaction/${uid}?lang=${language}`,
        hidden: {},
        suggested,
        isRefused,
      }),
    )
  }
  return s.router(googleStandInContract, {
    choose: async ({ params, request, reply }) => {
      const hint = await findHint(request, replyOf(reply))
      if (hint === null) return broken(request)
      return { status: 200, body: page(request, params.uid, hint, false) }
    },
    chosen: async ({ params, body, request, reply }) => {
      if ((await findHint(request, replyOf(reply))) === null) return broken(request)
      const person = findGooglePerson(body.person ?? '')
      if (person === null && body.cancel === undefined) {
        return { status: 422, body: page(request, params.uid, body.person ?? '', true) }
      }
      const result: InteractionResults =
        person === null || body.cancel !== undefined
          ? { error: 'access_denied', error_description: 'the person went back' }
          : { login: { accountId: person.email, remember: false }, select_account: {}, consent: {} }
      const back = await (await provider()).interactionResult(request.raw, replyOf(reply).raw, result)
      void reply.header('location', back)
      return { status: 303, body: undefined }
    },
  })
}

/**
 * Serves Google's stand-in under /stand-ins/google. It is a real OpenID provider with discovery, keys, authorization,
 * tokens and userinfo. A page of ours asks who signs in. Demo mode only.
 */
export async function registerGoogleStandIn(app: FastifyInstance, deps: GoogleStandInDeps): Promise<void> {
  let made: Promise<Provider> | null = null
  const provider = (): Promise<Provider> => {
    made ??= createGoogleProvider({ ...deps, issuer: `${deps.publicURL}${googlePath}` })
    return made
  }

  await app.register(async (scope) => {
    await scope.register(formbody)
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    await mount(scope, interactionRoutes(provider))
  })

  await app.register(async (scope) => {
    // The provider parses the body itself, so the body must stay in the stream.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      forwardToProvider(await provider(), deps.publicURL, request, reply)
    scope.get(`${googlePath}/*`, forward)
    scope.post(`${googlePath}/*`, forward)
  })
}
