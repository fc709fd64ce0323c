/** Leads whoever submitted a form to its first field with a fault; `names` are the fields' in their order. */
export function focusFirstFault(form: HTMLFormElement, names: readonly string[]): void {
  const field = names.map((name) => form.elements.namedItem(name)).find((element) => element instanceof HTMLInputElement)
  field?.focus()
}
