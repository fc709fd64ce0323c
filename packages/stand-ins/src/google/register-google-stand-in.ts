import type { ServerResponse } from 'node:http'
import formbody from '@fastify/formbody'
import { googleStandInContract } from '../contracts/sign-in-contracts.ts'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { mount } from '@pokfei/ts-rest-fastify/mount'
import { otherLanguageURL, readerLanguage } from '../pages/reader-language.ts'
import { standInPage } from '../pages/stand-in-page.ts'
import { forwardToProvider } from './forward-to-provider.ts'
import { choosePersonPage } from '../pages/sign-in-page.ts'
import { brokenSignInPage, googleSignIn } from './google-page.ts'
import { findGooglePerson } from './google-people.ts'
import { createGoogleProvider, googlePath, type GoogleProviderDeps } from './google-provider.ts'

/** The dependencies of the stand-in. */
export interface GoogleStandInDeps extends Omit<GoogleProviderDeps, 'issuer'> {
  /** The origin of the stand-in for browsers. */
  readonly publicURL: string
}

function interactionRoutes(provider: () => Promise<Provider>) {
  const findHint = async (request: FastifyRequest, response: ServerResponse): Promise<string | null> => {
    try {
      const { params } = await (await provider()).interactionDetails(request.raw, response)
      const hint = params['login_hint']
      return typeof hint === 'string' ? hint : ''
    } catch {
      return null
    }
  }
  const broken = (request: FastifyRequest) =>
    ({ status: 400, body: standInPage(brokenSignInPage(readerLanguage(request))) }) as const
  const page = (request: FastifyRequest, uid: string, suggested: string, isRejected: boolean): string => {
    const language = readerLanguage(request)
    return standInPage(
      choosePersonPage(googleSignIn, {
        language,
        otherLanguageURL: isRejected ? null : otherLanguageURL(request, language),
        action: `${googlePath}/interaction/${uid}?lang=${language}`,
        hidden: {},
        suggested,
        isRejected,
      }),
    )
  }
  return implement(googleStandInContract, {
    choose: async ({ params, request, reply }) => {
      const hint = await findHint(request, reply.raw)
      if (hint === null) return broken(request)
      return { status: 200, body: page(request, params.uid, hint, false) }
    },
    chosen: async ({ params, body, request, reply }) => {
      if ((await findHint(request, reply.raw)) === null) return broken(request)
      const person = findGooglePerson(body.person ?? '')
      if (person === null && body.cancel === undefined) {
        return { status: 422, body: page(request, params.uid, body.person ?? '', true) }
      }
      const result: InteractionResults =
        person === null || body.cancel !== undefined
          ? { error: 'access_denied', error_description: 'the person went back' }
          : { login: { accountId: person.email, remember: false }, select_account: {}, consent: {} }
      const back = await (await provider()).interactionResult(request.raw, reply.raw, result)
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
    mount(scope, interactionRoutes(provider))
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
