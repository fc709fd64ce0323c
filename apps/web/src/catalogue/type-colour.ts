import * as colours from '@pokfei/design/type-colours.module.css'
import { typeColourIndex } from '@pokfei/design/type-colour-index'

const typeClasses = [
  colours.type0,
  colours.type1,
  colours.type2,
  colours.type3,
  colours.type4,
  colours.type5,
  colours.type6,
  colours.type7,
] as const

/**
 * Returns the class that sets `--type` and `--type-dark` to the colour of a ticket type (SEL-20). `types` are all types
 * of the event, in the API's order. Undefined for a type that is not among them.
 */
export function typeColourClass(types: readonly { readonly typeID: string }[], typeID: string): string | undefined {
  const index = typeColourIndex(types, typeID)
  return index === undefined ? undefined : typeClasses[index]
}

/** Returns the same class with `typeMark`, which puts a mark of that colour before the text. */
export function typeMarkClass(types: readonly { readonly typeID: string }[], typeID: string): string | undefined {
  const colour = typeColourClass(types, typeID)
  return colour && `${colours.typeMark} ${colour}`
}
