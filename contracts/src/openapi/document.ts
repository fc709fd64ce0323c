import { isAppRoute, isAppRouteNoBody, isAppRouteOtherResponse, type AppRoute, type AppRouter } from '@ts-rest/core'
import { z } from 'zod'
import { accessIn, type Access } from '../access.ts'
import { contract } from '../index.ts'
import { examplesOf, sharedExamples } from './document-examples.ts'
import { componentSchemas, schemaOf } from './document-schemas.ts'
import { fileBytes } from '../schemas/responses.ts'
import type { OpenAPIDocument, OpenAPIResponse, Operation, Parameter } from './document-shapes.ts'
import { shareResponses, type WholePaths } from './shared-responses.ts'
import { accessTexts, deskText, introduction, statusTexts, tagTexts } from './document-texts.ts'

/** The facts about the server that publishes the document. */
export interface DocumentFacts {
  readonly title: string
  readonly version: string
  readonly serverURL: string
  /** The names of the cookies of members and of the desk, which depend on the address of the site. */
  readonly sessionCookie: string
  readonly deskCookie: string
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Turns `:organizerID` in a path into `{organizerID}`. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

function parametersOf(route: AppRoute): Parameter[] {
  const inPart = (part: Parameter['in'], schema: unknown): Parameter[] => {
    if (!isSchema(schema)) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input')
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: part,
      required: required.includes(name),
      schema: typeof one === 'object' ? one : {},
    }))
  }
  return [...inPart('path', route.pathParams), ...inPart('query', route.query), ...inPart('header', route.headers)]
}

function bodyOf(route: AppRoute): Pick<Operation, 'requestBody'> {
  if (!('body' in route) || !isSchema(route.body)) return {}
  const schema = schemaOf(route.body, 'input')
  const type = ('contentType' in route && route.contentType) || 'application/json'
  return {
    requestBody: {
      required: !route.body.safeParse(undefined).success,
      content: { [type]: { schema, examples: examplesOf(route.body, schema) } },
    },
  }
}

/** Returns the media type of a file. Its parameters, such as the charset, confuse generated clients, so they are left out. */
function fileOf({ contentType, body }: { readonly contentType: string; readonly body: unknown }) {
  const [type = contentType] = contentType.split(';')
  return { [type]: { schema: { type: 'string', ...(body === fileBytes && { format: 'binary' }) } } } as const
}

function contentOf(response: AppRoute['responses'][number]): Pick<OpenAPIResponse, 'content'> {
  if (isAppRouteNoBody(response)) return {}
  if (isAppRouteOtherResponse(response)) return { content: fileOf(response) }
  if (!isSchema(response)) return {}
  const schema = schemaOf(response, 'output')
  return { content: { 'application/json': { schema, examples: examplesOf(response, schema) } } }
}

/** Returns the one header of a response that clients should read, with its description. */
function headerOf(route: AppRoute, status: number): readonly [name: string, description: string] | null {
  switch (status) {
    case 200:
      return 304 in route.responses ? ['ETag', 'Send it back in If-None-Match.'] : null
    case 302:
    case 303:
      return ['Location', 'Where to go.']
    case 429:
    case 503:
      return ['Retry-After', 'In how many seconds to try again, where that is known.']
    case 500:
      return ['x-request-id', 'Under which name it was logged.']
    default:
      return null
  }
}

function headersOf(route: AppRoute, status: number): Pick<OpenAPIResponse, 'headers'> {
  const header = headerOf(route, status)
  return header === null ? {} : { headers: { [header[0]]: { description: header[1], schema: { type: 'string' } } } }
}

function securityOf(access: Access): Operation['security'] {
  if (access === 'none') return []
  if (access === 'staff') return [{ desk: [] }, { program: [] }]
  return access === 'gate' ? [{ gate: [] }] : [{ session: [] }]
}

function operationOf(route: AppRoute, tag: string, name: string): WholePaths[string][string] {
  const access = accessIn(route.metadata)
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary ?? name,
    description: [route.description, accessTexts[access]].filter(Boolean).join('\n\n'),
    'x-access': access,
    security: securityOf(access),
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, response]) => [
        status,
        { description: statusTexts[Number(status)] ?? '', ...headersOf(route, Number(status)), ...contentOf(response) },
      ]),
    ),
  }
}

/** Returns every route of the contract with its part of the API. */
function listRoutes(router: AppRouter): { tag: string; name: string; route: AppRoute }[] {
  return Object.entries(router).flatMap(([tag, part]) =>
    isAppRoute(part)
      ? []
      : Object.entries(part).flatMap(([name, route]) => (isAppRoute(route) ? [{ tag, name, route }] : [])),
  )
}

/**
 * Returns the OpenAPI document of the whole contract, and of more routes that packages above it have. It comes from the
 * schemas by which the server validates.
 */
export function openAPIDocument(facts: DocumentFacts, more: AppRouter = {}): OpenAPIDocument {
  const all = { ...contract, ...more }
  const whole: Record<string, Record<string, WholePaths[string][string]>> = {}
  for (const { tag, name, route } of listRoutes(all))
    (whole[templateOf(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(route, tag, name)
  const { paths, responses } = shareResponses(whole)
  return {
    openapi: '3.1.0',
    info: { title: facts.title, version: facts.version, description: introduction },
    servers: [{ url: facts.serverURL }],
    tags: Object.keys(all).map((name) => ({ name, description: tagTexts[name] ?? deskText })),
    paths,
    components: {
      schemas: componentSchemas(),
      responses,
      examples: sharedExamples,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: facts.sessionCookie },
        gate: { type: 'http', scheme: 'bearer' },
        desk: { type: 'apiKey', in: 'cookie', name: facts.deskCookie },
        program: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
