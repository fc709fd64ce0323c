import type { Store } from '@pokfei/domain/ports/store'
import { storeMethods, type WritingNoun, type WritingStore } from './store-methods.ts'

export type { WritingNoun, WritingStore }
export type WritingMethod<Noun extends WritingNoun> = keyof WritingStore[Noun] & string

type AnyMethod = (...args: never) => Promise<unknown>

/** The arguments of a writing method. */
export type WriteArgs<Noun extends WritingNoun, Method extends WritingMethod<Noun>> = Parameters<
  Extract<WritingStore[Noun][Method], AnyMethod>
>
/** The value that the promise of a writing method resolves with. */
export type WriteResult<Noun extends WritingNoun, Method extends WritingMethod<Noun>> = Awaited<
  ReturnType<Extract<WritingStore[Noun][Method], AnyMethod>>
>

/** Calls one writing method by its name. */
export type Write = <Noun extends WritingNoun, Method extends WritingMethod<Noun>>(
  noun: Noun,
  method: Method,
  args: WriteArgs<Noun, Method>,
) => Promise<WriteResult<Noun, Method>>

/** The writing methods of one noun, each with its own arguments and result. */
type MethodsOf<Noun extends WritingNoun> = {
  readonly [Method in WritingMethod<Noun>]: (...args: WriteArgs<Noun, Method>) => Promise<WriteResult<Noun, Method>>
}

/** Returns a {@link Write} that calls the methods of a store. */
export function writeTo(store: { readonly [Noun in WritingNoun]: MethodsOf<Noun> }): Write {
  return (noun, method, args) => callMethod(store[noun], method, args)
}

function callMethod<Noun extends WritingNoun, Method extends WritingMethod<Noun>>(
  methods: MethodsOf<Noun>,
  method: Method,
  args: WriteArgs<Noun, Method>,
): Promise<WriteResult<Noun, Method>> {
  return methods[method](...args)
}

/** Calls one method by its name. The list of methods has every name, so the caller has the types. */
type AnyCall = (noun: string, method: string, args: readonly unknown[]) => Promise<unknown>

/** Returns an object of nouns, with a call for each method that `isMeant` chooses. */
export function callsOf(isMeant: (kind: 'reads' | 'writes') => boolean, call: AnyCall): object {
  return Object.fromEntries(
    Object.entries(storeMethods).map(([noun, methods]) => [
      noun,
      Object.fromEntries(
        Object.entries(methods).flatMap(([method, kind]) =>
          isMeant(kind) ? [[method, (...args: readonly unknown[]) => call(noun, method, args)] as const] : [],
        ),
      ),
    ]),
  )
}

/** Returns the writing methods, each as a call of `write`. */
export const createWritingStore = (write: Write): WritingStore =>
  callsOf((kind) => kind === 'writes', write as AnyCall) as WritingStore

/** Returns a store whose writing methods call `write`. Its other methods stay those of `store`. */
export function replaceWrites(store: Store, write: Write): Store {
  const nouns = Object.entries(createWritingStore(write)).map(([noun, methods]) => [
    noun,
    { ...Reflect.get(store, noun), ...methods },
  ])
  return { ...store, ...Object.fromEntries(nouns) }
}
