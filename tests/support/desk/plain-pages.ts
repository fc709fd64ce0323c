import type { BuiltPages } from '@pokfei/server/ssr/built-pages'

/** Pages without a build: a page is the event that it read, as JSON, and tickets are what they are drawn from. */
export const plainPages: BuiltPages = {
  async render({ url, fetchApi, language }) {
    const response = await fetchApi(url.replace('/event/', '/api/events/event/'), { method: 'GET', headers: {} })
    const event = JSON.stringify(await response.json())
    return { kind: 'page', status: response.status, html: `${language}<script>sell()</script>${event}` }
  },
  renderTickets: async ({ event, order, tickets }) => JSON.stringify({ event, order, tickets }),
  locatePage: (url) => ({ address: url, dependsOnReader: false }),
  assets: { bootURL: '', entryURL: '', modulesOf: () => [], stylesheetURL: null },
  injectHead: (html) => ({ html, contentSecurityPolicy: '' }),
}
