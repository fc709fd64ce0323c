import type { PageRequest, RenderedPage } from '@pokfei/web/ssr/page-renderer'
import type { PageSource } from '../page-source.ts'

/**
 * Returns pages for the tests of this folder. `render` makes them, and every request is recorded. Only /login depends
 * on its reader, and knows one query parameter, `redirectTo`.
 */
export function recordedPages(render: (request: PageRequest) => RenderedPage | Promise<RenderedPage> = plainPage) {
  const requests: PageRequest[] = []
  const pages: PageSource = {
    render: async (request) => {
      requests.push(request)
      return render(request)
    },
    locatePage: (url) => {
      const { pathname, searchParams } = new URL(url, 'http://pokfei.test')
      const redirectTo = searchParams.get('redirectTo')
      const isLogin = pathname === '/login'
      return {
        address: isLogin && redirectTo !== null ? `${pathname}?redirectTo=${redirectTo}` : pathname,
        dependsOnReader: isLogin,
      }
    },
    assets: { bootURL: '/assets/boot.js', entryURL: '/assets/client.js', modulesOf: () => [], stylesheetURL: null },
    injectHead: (html) => ({ html, contentSecurityPolicy: "default-src 'self'; style-src 'sha256-abc'" }),
  }
  return { pages, requests }
}

/** Returns a page that names its reader. It is long enough to be worth compressing. */
function plainPage({ url, language, hasSession }: PageRequest): RenderedPage {
  return {
    kind: 'page',
    status: 200,
    html: `<!doctype html>${language} ${url} ${hasSession ? 'member' : 'guest'}${' '.repeat(500)}`,
  }
}
