import { staff } from '@pokfei/contracts/access'
import { bodyErrors, commonErrors, errorResponse, verbRefusalBody } from '@pokfei/contracts/schemas/responses'
import { z } from 'zod'
import { deskContract, type DeskContract } from '../desk-contract.ts'
import type { VerbContract } from '../frame/verb-contract.ts'
import { callBody, mayStandInAddress, sentInput, type BodyInput } from './call-body.ts'

/** Returns the shape of an answer with a result. */
const answerOf = <Result extends z.ZodType>(result: Result) =>
  z.object({
    result,
    /** True if something was changed, or would be without a dry run. */
    isChanged: z.boolean(),
    warnings: z.array(z.object({ messageEN: z.string(), messageCN: z.string() })),
    /** The revision that a dry run has read. Null for other calls, and for verbs without one. */
    revision: z.int().nullable(),
    /** The texts that the result names. Left out if there are none. */
    files: z.array(z.object({ fileName: z.string(), text: z.string() })).optional(),
    /** The file beside the result, such as a zip or a PDF. Left out if there is none, as in a dry run. */
    file: z.object({ fileName: z.string(), base64: z.string() }).optional(),
  })

const failures = {
  ...commonErrors,
  ...bodyErrors,
  401: errorResponse('staffRefused'),
  403: errorResponse('otherRole', 'otherScope', 'verifyAgain', 'forbiddenOrigin'),
} as const

const responsesOf = <Result extends z.ZodType>(result: Result) => ({
  ...failures,
  200: answerOf(result),
  409: verbRefusalBody,
})

/** The metadata of a desk's route. */
export interface DeskMetadata {
  readonly access: 'staff'
  readonly command: string
  readonly verb: string
}

const routeOf = (command: string, verb: string) => ({
  path: `/api/desk/${command}/${verb}`,
  summary: `${command} ${verb}`,
  strictStatusCodes: true as const,
  metadata: { ...staff, command, verb } satisfies DeskMetadata,
})

const callRoute = <Contract extends VerbContract>(command: string, verb: string, { input, result }: Contract) => ({
  ...routeOf(command, verb),
  method: 'POST' as const,
  body: callBody<Contract['input']>(input),
  responses: responsesOf<Contract['result']>(result),
})

const readRoute = <Contract extends VerbContract>(command: string, verb: string, { input, result }: Contract) => ({
  ...routeOf(command, verb),
  method: 'GET' as const,
  query: sentInput<Contract['input']>(input, 'address'),
  responses: responsesOf<Contract['result']>(result),
})

type ContractOf<
  Command extends keyof DeskContract,
  Verb extends keyof DeskContract[Command],
> = DeskContract[Command][Verb] extends infer Contract extends VerbContract ? Contract : never

/** True for a report whose input may stand in an address. */
type IsRead<Contract extends VerbContract> = Contract['isChange'] extends false
  ? Extract<keyof z.input<Contract['input']>, BodyInput> extends never
    ? true
    : false
  : false

type CallRoutes = {
  readonly [Command in keyof DeskContract]: {
    readonly [Verb in keyof DeskContract[Command]]: ReturnType<typeof callRoute<ContractOf<Command, Verb>>>
  }
}

type ReadRoutes = {
  readonly [Command in keyof DeskContract]: {
    readonly [Verb in keyof DeskContract[Command] as IsRead<ContractOf<Command, Verb>> extends true
      ? Verb
      : never]: ReturnType<typeof readRoute<ContractOf<Command, Verb>>>
  }
}

/** Returns a route for each verb of the table that passes. */
const routesOf = (
  make: (command: string, verb: string, contract: VerbContract) => unknown,
  passes: (contract: VerbContract) => boolean,
) =>
  Object.fromEntries(
    Object.entries(deskContract).map(([command, verbs]) => [
      command,
      Object.fromEntries(
        Object.entries<VerbContract>(verbs)
          .filter(([, contract]) => passes(contract))
          .map(([verb, contract]) => [verb, make(command, verb, contract)]),
      ),
    ]),
  )

/** The API of the desk: `POST /api/desk/{command}/{verb}` for every verb of the table. */
export const deskRoutes = routesOf(callRoute, () => true) as CallRoutes

/** The reports once more, as `GET` with the input as the query. */
export const deskReadRoutes = routesOf(
  readRoute,
  ({ isChange, input }) => !isChange && mayStandInAddress(input),
) as ReadRoutes
