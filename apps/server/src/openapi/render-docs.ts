import type {
  OpenAPIResponse,
  MediaType,
  OpenAPIDocument,
  Operation,
  Parameter,
} from '@pokfei/contracts/openapi/document-shapes'
import { valueOf } from '@pokfei/contracts/openapi/document-examples'
import { responsesOf } from '@pokfei/contracts/openapi/shared-responses'
import { html, type Markup } from '@pokfei/format/markup'
import { renderSchema, renderType } from './render-schema.ts'

/** The addresses of the page, its style sheet and the document. */
export const docsPaths = { page: '/api/docs', style: '/api/docs/docs.css', document: '/api/openapi.json' } as const

const accessLabels = {
  none: 'open',
  login: 'needs a session',
  'complete-profile': 'needs a complete profile',
  gate: 'for gates',
  staff: 'for the desk',
} as const

interface Route {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

const paragraphs = (text: string): Markup[] => text.split('\n\n').map((one) => html`<p>${inline(one)}</p>`)

/** Returns text with the parts in backticks as code. */
function inline(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`
}

function renderExamples(document: OpenAPIDocument, { examples = {} }: MediaType): Markup {
  const entries = Object.entries(examples)
  return html`${entries.map(
    ([name, example]) => html`<figure>${entries.length > 1 ? html`<figcaption>${name}</figcaption>` : null}
<pre tabindex="0"><code>${JSON.stringify(valueOf(document, example), null, 2)}</code></pre></figure>`,
  )}`
}

function renderContent(document: OpenAPIDocument, content: OpenAPIResponse['content']): Markup {
  return html`${Object.entries(content ?? {}).map(
    ([type, media]) =>
      html`<p class="media">${type}</p>${renderSchema(media.schema)}${renderExamples(document, media)}`,
  )}`
}

function renderParameter({ name, in: part, required, schema }: Parameter): Markup {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${part}${required ? null : html`, <span class="optional">optional</span>`}</td>
<td class="type">${renderType(schema)}${schema.pattern === undefined ? null : html` <span class="bounds">/${schema.pattern}/</span>`}</td></tr>`
}

function renderParameters(parameters: readonly Parameter[]): Markup | null {
  if (parameters.length === 0) return null
  return html`<h4>Parameters</h4><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th></tr></thead>
<tbody>${parameters.map(renderParameter)}</tbody></table></div>`
}

function renderResponse(document: OpenAPIDocument, status: string, response: OpenAPIResponse): Markup {
  const headers = Object.entries(response.headers ?? {})
  return html`<details class="response"><summary><span class="status status-${status[0] ?? ''}">${status}</span> <span>${inline(response.description)}</span></summary>
${headers.map(([name, { description }]) => html`<p class="header"><code>${name}</code> ${inline(description)}</p>`)}
${renderContent(document, response.content)}
${response.content === undefined ? html`<p class="type">no body</p>` : null}</details>`
}

function renderRoute(document: OpenAPIDocument, { path, method, operation }: Route): Markup {
  const { requestBody } = operation
  return html`<section class="route" id="${operation.operationId}">
<h3><span class="method method-${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p class="summary">${operation.summary} <span class="access access-${operation['x-access']}">${accessLabels[operation['x-access']]}</span></p>
${paragraphs(operation.description)}
${renderParameters(operation.parameters)}
${requestBody === undefined ? null : html`<h4>Body${requestBody.required ? null : html` <span class="optional">optional</span>`}</h4>${renderContent(document, requestBody.content)}`}
<h4>Responses</h4>${Object.entries(responsesOf(document, operation)).map(([status, response]) => renderResponse(document, status, response))}
</section>`
}

const routesOf = (document: OpenAPIDocument): Route[] =>
  Object.entries(document.paths).flatMap(([path, routes]) =>
    Object.entries(routes).map(([method, operation]) => ({ path, method, operation })),
  )

/**
 * Renders the whole API as one page. It needs no script and no other host. It therefore works under the strictest
 * policy and on a phone.
 */
export function renderDocs(document: OpenAPIDocument): string {
  const routes = routesOf(document)
  const ofTag = (tag: string) => routes.filter(({ operation }) => operation.tags.includes(tag))
  const schemas = Object.entries(document.components.schemas)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="text-scale" content="scale">
<title>${document.info.title} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${docsPaths.style}">
</head>
<body>
<a class="skip" href="#content">Skip to the routes</a>
<header><h1>${document.info.title} API</h1><p>Version ${document.info.version} · <a href="${docsPaths.document}">openapi.json</a></p></header>
<nav aria-label="Routes"><details><summary>All routes</summary>
${document.tags.map(
  ({ name }) =>
    html`<h2>${name}</h2><ul>${ofTag(name).map(
      ({ path, method, operation }) =>
        html`<li><a href="#${operation.operationId}"><span class="method method-${method}">${method.toUpperCase()}</span> <code>${path}</code></a></li>`,
    )}</ul>`,
)}
<h2>schemas</h2><ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>
</details></nav>
<main id="content">
<section class="introduction">${paragraphs(document.info.description)}</section>
${document.tags.map(
  ({ name, description }) =>
    html`<h2 id="tag-${name}">${name}</h2><p>${description}</p>${ofTag(name).map((route) => renderRoute(document, route))}`,
)}
<h2 id="schemas">Schemas</h2>
${schemas.map(
  ([name, schema]) => html`<section class="route" id="schema-${name}"><h3>${name}</h3>${renderSchema(schema)}
<details class="response"><summary>Example</summary><pre tabindex="0"><code>${JSON.stringify(schema.examples?.[0], null, 2)}</code></pre></details></section>`,
)}
</main>
</body>
</html>
`.markup
}
