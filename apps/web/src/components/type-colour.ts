import { typeColourIndex } from '@pokfei/format/type-colour-index'
import './type-colour.css'

/**
 * The class that gives `--type` and `--type-dark` the colour of one of an event's ticket types; `types` are all of the
 * event's, as the API lists them. Undefined for a type that is not among them.
 */
export function typeColourClass(types: readonly { readonly typeID: string }[], typeID: string): string | undefined {
  const index = typeColourIndex(types, typeID)
  return index === undefined ? undefined : `type-${index}`
}

/** The same with `type-mark`, which puts a mark in that colour before the text of the element. */
export function typeMarkClass(types: readonly { readonly typeID: string }[], typeID: string): string | undefined {
  const colour = typeColourClass(types, typeID)
  return colour && `type-mark ${colour}`
}
