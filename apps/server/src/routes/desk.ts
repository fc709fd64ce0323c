import { listFields, maskPersonalData } from '@pokfei/desk-contract/access/personal-data'
import { deskReadRoutes, deskRoutes } from '@pokfei/desk-contract/api/desk-routes'
import { contractOf } from '@pokfei/desk-contract/desk-contract'
import { wordsForAPI } from '@pokfei/desk-contract/frame/field-names'
import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { answerRefusals } from '@pokfei/desk-contract/frame/shared-refusals'
import type { VerbContract } from '@pokfei/desk-contract/frame/verb-contract'
import { mostPictureBytes } from '@pokfei/desk-contract/verbs/parts/event-files'
import type { StaffCaller } from '@pokfei/domain/staff/caller'
import type { ImplementedRoute } from '@pokfei/ts-rest-fastify/implement'
import { RequestValidationError } from '@pokfei/ts-rest-fastify/request-validation'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { textsInMemory, TextsTooLong } from '../desk/texts-in-memory.ts'
import { errorResponse } from '../http/errors.ts'
import { staffOf } from '../http/staff-check.ts'
import type { OperationDeps, OperationEnd } from '../operations/frame/operation.ts'
import { operationOf } from '../operations/operations.ts'
import { openBuiltPages } from '../ssr/built-pages.ts'

/** A call as its body says it. A query has the input alone. */
interface SentCall {
  readonly input: unknown
  readonly isDryRun: boolean
  readonly revision?: number
  readonly reason?: string
}

/** A verb that a route calls. */
interface CalledVerb {
  readonly command: string
  readonly verb: string
  readonly contract: VerbContract
  /** True if the call leaves a line in the security log: it changes something, or shows data of a person. */
  readonly isLogged: boolean
}

/** The most bytes of a catalogue file: a large hall has thousands of rows. Only staff come that far. */
const mostBytesOfFile = 1024 * 1024

/** The larger bodies of calls. A picture comes in base64. */
const bodyLimits: ReadonlyMap<ImplementedRoute['route'], number> = new Map<ImplementedRoute['route'], number>([
  [deskRoutes.events.save, mostBytesOfFile],
  [deskRoutes.events.picture, Math.ceil(mostPictureBytes / 3) * 4 + 4096],
])

type Answer = Awaited<ReturnType<ImplementedRoute['handler']>>

/** The routes of the desk. Each calls the operation that the command line calls. */
export function deskRoutesOf(deps: AppDeps): readonly ImplementedRoute[] {
  const handlerOf =
    (
      called: CalledVerb,
      read: (call: Parameters<ImplementedRoute['handler']>[0]) => SentCall,
    ): ImplementedRoute['handler'] =>
    (call) =>
      answer(deps, called, read(call), call.request)
  return [
    ...routesOf(deskRoutes).map(({ route, called }) => {
      const bodyLimit = bodyLimits.get(route)
      return {
        route,
        ...(bodyLimit !== undefined && { bodyLimit }),
        // The contract of the route has validated the body.
        handler: handlerOf(called, ({ body }) => body as SentCall),
      }
    }),
    ...routesOf(deskReadRoutes).map(({ route, called }) => ({
      route,
      handler: handlerOf(called, ({ query }) => ({ input: query, isDryRun: false })),
    })),
  ]
}

function routesOf(table: Readonly<Record<string, Readonly<Record<string, ImplementedRoute['route']>>>>) {
  return Object.entries(table).flatMap(([command, routes]) =>
    Object.entries(routes).map(([verb, route]) => {
      const contract = contractOf(command, verb)
      const isLogged = contract.isChange || listFields(contract.result).some(({ kind }) => kind !== null)
      return { route, called: { command, verb, contract, isLogged } }
    }),
  )
}

async function answer(deps: AppDeps, called: CalledVerb, sent: SentCall, request: FastifyRequest): Promise<Answer> {
  const caller = staffOf(request)
  const texts = textsInMemory()
  const operation = await operationOf(called.command, called.verb)
  const end = await operation
    .call({ ...depsOf(deps, caller), placeTexts: texts.placeTexts }, sent.input, actOf(deps, called, sent, caller))
    .catch((error: unknown): OperationEnd => {
      if (error instanceof TextsTooLong) return refuse(answerRefusals, 'textsTooLong')
      throw error
    })
  if (called.isLogged || end.kind === 'forbidden') logCall(request, called, sent, end)
  switch (end.kind) {
    case 'forbidden':
      return errorResponse(request, end.code)
    case 'refused':
      return {
        status: 409,
        body: {
          code: end.code,
          ...wordsForAPI(end.words),
          ...(end.faults !== undefined && {
            faults: end.faults.map(({ path, words }) => ({ path, ...wordsForAPI(words) })),
          }),
        },
      }
    case 'invalid':
      throw new RequestValidationError(
        end.fields.map(({ path, message }) => ({
          part: called.contract.isChange || request.method !== 'GET' ? 'body' : 'query',
          keys: [...(request.method === 'GET' ? [] : ['input']), ...(path === '' ? [] : [path])],
          message,
        })),
      )
    case 'done':
    case 'differs': {
      const files = texts.written()
      return {
        status: 200,
        body: {
          result: maskPersonalData(called.contract.result, end.result),
          isChanged: end.isChanged,
          warnings: end.warnings.map(({ en, zh }) => ({ messageEN: en, messageCN: zh })),
          revision: end.revision,
          ...(files.length > 0 && { files }),
          ...(end.file !== null && {
            file: { fileName: end.file.name, base64: Buffer.from(end.file.bytes).toString('base64') },
          }),
        },
      }
    }
  }
}

const depsOf = (deps: AppDeps, caller: StaffCaller): Omit<OperationDeps, 'placeTexts'> => ({
  store: deps.store,
  caller,
  clock: deps.clock,
  publicURL: deps.settings.publicURL,
  secret: deps.settings.mode === 'demo' ? null : deps.settings.secret,
  previousSecret: deps.settings.previousSecret ?? null,
  openSecret: async () => deps.settings.secret,
  openProviderBooks: deps.openProviderBooks ?? (async () => null),
  drawPDF: deps.pdf.renderForDesk,
  openLoading: async () => deps,
  openPages: deps.openPages ?? openBuiltPages,
})

const actOf = (
  { clock }: AppDeps,
  { contract }: CalledVerb,
  sent: SentCall,
  { staffID, name: operator }: StaffCaller,
) =>
  contract.isChange
    ? {
        operator,
        staffID,
        nowSSE: clock.nowSSE(),
        reason: sent.reason ?? null,
        isDryRun: sent.isDryRun,
        ...(sent.revision !== undefined && { revision: sent.revision }),
      }
    : null

/**
 * Leaves a line in the security log. It names the caller and the verb, and nothing that was typed. The rate limit of a
 * caller bounds the lines, so none is left out.
 */
function logCall(
  request: FastifyRequest,
  { command, verb }: CalledVerb,
  { isDryRun, reason }: SentCall,
  end: OperationEnd,
): void {
  const { staffID, name, isProgram } = staffOf(request)
  const about = {
    verb: `${command} ${verb}`,
    isDryRun,
    end: 'code' in end ? end.code : end.kind,
    reason: reason ?? null,
  }
  request.log.info({ event: 'deskCalled', staff: { staffID, name, isProgram }, ...about }, 'security')
}
