import type { Contract, CalledPart } from './calls.ts'

/** The output type of a schema. */
type Output<Schema> = Schema extends { readonly _output: infer Value } ? Value : undefined

/** The input type of a schema, before defaults are filled in. */
type Input<Schema> = Schema extends { readonly _input: infer Value } ? Value : undefined

/** The type of a response body: JSON as declared, or the bytes of a file. */
type Body<Declared> = Declared extends { readonly contentType: string } ? Blob : Output<Declared>

/** The statuses that a route declares. */
type Responses<Route> = Route extends { readonly responses: infer Declared } ? Declared : never

/** Every declared response of a route, as a union by status. */
export type Answer<Part extends CalledPart, Name extends keyof Contract[Part]> = AnswerOf<
  Responses<Contract[Part][Name]>
>

type AnswerOf<Declared> = {
  readonly [Status in keyof Declared]: { readonly status: NumberOf<Status>; readonly body: Body<Declared[Status]> }
}[keyof Declared]

/** A status as a number. The compiler turns the statuses that were spread into a route into text. */
type NumberOf<Key> = Key extends number ? Key : Key extends `${infer Status extends number}` ? Status : never

type PathParams<Route> = Route extends { readonly path: infer Path } ? ParamsOf<Path> : never

type ParamsOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown

type RequestBody<Route> = Route extends { readonly body: infer Schema } ? { readonly body: Input<Schema> } : unknown

type Query<Route> = Route extends { readonly query: infer Schema } ? { readonly query?: Input<Schema> } : unknown

type Params<Route> = unknown extends PathParams<Route> ? unknown : { readonly params: PathParams<Route> }

/** The arguments of a call: path parameters, query, body and optional headers. */
export type Request<Part extends CalledPart, Name extends keyof Contract[Part]> = Params<Contract[Part][Name]> &
  Query<Contract[Part][Name]> &
  RequestBody<Contract[Part][Name]> & { readonly headers?: Readonly<Record<string, string>> }
