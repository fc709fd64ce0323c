/** Moves the focus to the first faulty field of a form. `names` are the names of the faulty fields in their order. */
export function focusFirstFault(form: HTMLFormElement, names: readonly string[]): void {
  const field = names
    .map((name) => form.elements.namedItem(name))
    .find((element) => element instanceof HTMLInputElement)
  field?.focus()
}
