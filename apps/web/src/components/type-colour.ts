import { typeColourIndex } from '@pokfei/format/type-colours'
import './type-colour.css'

/**
 * The class that gives `--type` and `--type-dark` the colour of one of an event's ticket types; `types` are all of the
 * event's, as the API lists them. Undefined for a type that is not among them.
 */
export function typeColourClass(types: readonly { readonly typeID: string }[], typeID: string): string | undefined {
  const index = typeColourIndex(types, typeID)
  return index === undefined ? undefined : `type-${index}`
}
