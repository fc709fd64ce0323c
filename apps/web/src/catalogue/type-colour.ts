import { typeColourIndex } from '@pokfei/format/colours/type-colour-index'
import './type-colour.css'

/**
 * Returns the class that sets `--type` and `--type-dark` to the colour of a ticket type (SEL-20). `types` are all types
 * of the event, in the API's order. Undefined for a type that is not among them.
 */
export function typeColourClass(types: readonly { readonly typeID: string }[], typeID: string): string | undefined {
  const index = typeColourIndex(types, typeID)
  return index === undefined ? undefined : `type-${index}`
}

/** Returns the same class with `type-mark`, which puts a mark of that colour before the text. */
export function typeMarkClass(types: readonly { readonly typeID: string }[], typeID: string): string | undefined {
  const colour = typeColourClass(types, typeID)
  return colour && `type-mark ${colour}`
}
