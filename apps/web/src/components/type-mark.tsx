import './type-colour.css'

/** A mark in a ticket type's colour, before its name. What is around it has the class of `typeColourClass`. */
export function TypeMark() {
  return <i className="type-mark" aria-hidden="true" />
}
