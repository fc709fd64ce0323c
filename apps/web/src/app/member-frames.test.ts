import { expect, it } from 'vitest'
import { createRequestTexts } from '../i18n/all-texts.ts'
import { render } from '../entry-server.tsx'
import { createRouter } from './router.tsx'

const nobody = {
  fetchApi: () => Promise.reject(new Error('a frame needs no call')),
  publicOrigin: 'https://tickets.example',
  mark: null,
  nowSSE: 0,
}
const { routesById } = createRouter({ ...nobody, i18n: createRequestTexts('en'), isForMembers: true })

/** The screens of members, each as its address with `-` for each parameter and as the key of its title. */
const screens = Object.values(routesById)
  .filter(({ id, children }) => /^\/_(?:complete|login)\//.test(id) && children === undefined)
  .map(({ fullPath, options }) => ({
    path: fullPath.replaceAll(/\$\w+/g, '-'),
    title: options.staticData?.title,
  }))

it('finds the screens of members', () => {
  expect(screens.map(({ path }) => path)).toContain('/ticket-details/-')
})

it.each(screens)(
  'has its title and its heading before anybody knows the member: $path',
  { tags: 'ACC-4' },
  async ({ path, title }) => {
    for (const language of ['en', 'zh'] as const) {
      const i18n = createRequestTexts(language)
      if (title === undefined) throw new Error(`the route of ${path} names its title in staticData`)
      const words = i18n.t(title)
      const page = await render({
        ...nobody,
        url: path,
        language,
        hasSession: true,
        assets: { bootURL: '/boot.js', entryURL: '/entry.js', modulesOf: () => [], stylesheetURL: null },
      })
      if (page.kind !== 'page') throw new Error('a frame is a page')
      expect(page.html).toContain(`<title>${words} · `)
      expect(page.html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`))
      expect(page.html).toContain(i18n.t('verifying'))
    }
  },
)
