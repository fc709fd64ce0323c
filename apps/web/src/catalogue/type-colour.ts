import * as colours from '@pokfei/design/type-colours.module.css'
import { type ColouredType, typeColourIndex } from '@pokfei/design/type-colour-index'

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
 * Returns the class that sets `--type` and `--type-dark` to the colour of a ticket type (SEL-20, SHR-20). `types` are all
 * public types of the event, in the API's order.
 */
export const typeColourClass = (types: readonly ColouredType[], typeID: string): string | undefined =>
  typeClasses[typeColourIndex(types, typeID)]

/** Returns the same class with `typeMark`, which puts a mark of that colour before the text. */
export const typeMarkClass = (types: readonly ColouredType[], typeID: string): string =>
  `${colours.typeMark} ${typeColourClass(types, typeID)}`
