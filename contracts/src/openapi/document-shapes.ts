import type { Access } from '../access.ts'
import type { Example, Examples } from './document-examples.ts'
import type { JSONSchema } from './document-schemas.ts'

/** A response that several routes have stands once, among the components. */
export interface ResponseReference {
  readonly $ref: string
}

/** A parameter in the path, the query or the headers. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JSONSchema
}

/** A body in one media type, with named examples. */
export interface MediaType {
  readonly schema: JSONSchema
  readonly examples?: Examples
}

/** One response of a route. */
export interface OpenAPIResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JSONSchema }>>
  readonly content?: Readonly<Record<string, MediaType>>
}

/** One route. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  /** The access level of the route, as in the contract. */
  readonly 'x-access': Access
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, OpenAPIResponse | ResponseReference>>
}

/** The whole document (OpenAPI 3.1). */
export interface OpenAPIDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JSONSchema>>
    readonly responses: Readonly<Record<string, OpenAPIResponse>>
    readonly examples: Readonly<Record<string, Example>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}
