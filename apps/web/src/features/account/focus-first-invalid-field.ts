/** Moves the focus to the first invalid field of a form. `names` are the names of the invalid fields in their order. */
export function focusFirstInvalidField(form: HTMLFormElement, names: readonly string[]): void {
  const field = names
    .map((name) => form.elements.namedItem(name))
    .find((element) => element instanceof HTMLInputElement)
  field?.focus()
}
