import type { JSONSchema } from '@pokfei/contracts/openapi/document-schemas'
import { html, type Markup } from '@pokfei/format/markup'

const referencePrefix = '#/components/schemas/'

/** Returns a link to a named schema further down the page. */
function reference(ref: string): Markup {
  const name = ref.slice(referencePrefix.length)
  return html`<a href="#schema-${name}">${name}</a>`
}

function join(parts: readonly Markup[], separator: string): Markup[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [html`${separator}`, part]))
}

/** Returns the type of a value in a few words: `string`, `array of Event`, `integer or null`. */
export function renderType(schema: JSONSchema): Markup {
  if (schema.$ref !== undefined) return reference(schema.$ref)
  if (schema.anyOf !== undefined)
    return html`${join(
      schema.anyOf.map((one) => renderType(one)),
      ' or ',
    )}`
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum !== undefined) return html`${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}`
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items))
    return html`array of ${renderType(schema.items)}`
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return html`${schema.format === undefined ? type : `${type}, ${schema.format}`}`
}

/** Returns the bounds of a value: lengths, limits and patterns. */
function renderBounds(schema: JSONSchema): Markup | null {
  const bounds = [
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minItems !== undefined && `at least ${schema.minItems}`,
    schema.maxItems !== undefined && `at most ${schema.maxItems}`,
    schema.pattern !== undefined && schema.format === undefined && `/${schema.pattern}/`,
  ].filter((bound) => typeof bound === 'string')
  return bounds.length === 0 ? null : html`<span class="bounds">${bounds.join(', ')}</span>`
}

/** Returns the object in a schema: the schema itself, or the items of a list. */
function objectOf(schema: JSONSchema): JSONSchema | null {
  if (schema.properties !== undefined) return schema
  if (typeof schema.items === 'object' && !Array.isArray(schema.items)) return objectOf(schema.items)
  return null
}

function renderProperty(name: string, schema: JSONSchema, isRequired: boolean): Markup {
  const inner = objectOf(schema)
  return html`<li><div class="property"><code>${name}</code> <span class="type">${renderType(schema)}</span>
${isRequired ? null : html`<span class="optional">optional</span>`} ${renderBounds(schema)}</div>
${inner === null ? null : renderProperties(inner)}</li>`
}

/** Renders the fields of an object, nested objects included. */
function renderProperties({ properties = {}, required = [] }: JSONSchema): Markup {
  const rows = Object.entries(properties).map(([name, schema]) =>
    renderProperty(name, typeof schema === 'object' ? schema : {}, required.includes(name)),
  )
  return html`<ul class="properties">${rows}</ul>`
}

/** Renders a whole schema: its type in words and, for an object, its fields. */
export function renderSchema(schema: JSONSchema): Markup {
  const object = objectOf(schema)
  return html`<p class="type">${renderType(schema)} ${renderBounds(schema)}</p>${object === null ? null : renderProperties(object)}`
}
