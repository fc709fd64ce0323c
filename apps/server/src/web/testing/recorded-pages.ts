import type { PageRequest, RenderedPage } from '@pokfei/web/page-renderer'
import type { Pages } from '../pages.ts'

/** Pages for the tests of this folder: `render` answers what it is told to, and every request is kept. */
export function recordedPages(render: (request: PageRequest) => RenderedPage = plainPage) {
  const requests: PageRequest[] = []
  const pages: Pages = {
    render: async (request) => {
      requests.push(request)
      return render(request)
    },
    assets: { bootURL: '/assets/boot.js', entryURL: '/assets/client.js', modulesOf: () => [], stylesheetURL: null },
    dress: (html) => ({ html, contentSecurityPolicy: "default-src 'self'; style-src 'sha256-abc'" }),
  }
  return { pages, requests }
}

/** A page that says for whom it was made; long enough to be worth compressing. */
function plainPage({ url, language, hasSession }: PageRequest): RenderedPage {
  return { kind: 'page', status: 200, html: `<!doctype html>${language} ${url} ${hasSession ? 'member' : 'guest'}${' '.repeat(500)}` }
}
