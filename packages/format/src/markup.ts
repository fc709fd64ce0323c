/** Markup that is safe to send. Only {@link html} makes it, and escapes every inserted text. */
export interface Markup {
  readonly markup: string
}

/**
 * A value that {@link html} takes. Texts and numbers are escaped, markup is inserted as it is, and `null` shows
 * nothing.
 */
export type Insert = string | number | null | Markup | readonly Markup[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an element or a quoted attribute. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

function insert(value: Insert): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHTML(String(value))
  if ('markup' in value) return value.markup
  return value.map((part) => part.markup).join('')
}

/** Builds HTML from a template. Every inserted text is escaped, so that visitors' input never becomes markup. */
export function html(texts: TemplateStringsArray, ...values: readonly Insert[]): Markup {
  return { markup: texts.reduce((all, text, index) => all + insert(values[index - 1] ?? null) + text) }
}
