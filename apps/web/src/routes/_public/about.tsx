import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '../../features/information/about-screen.tsx'
import { pageHead } from '../../routing/page-head.ts'

/** About (INF-8). */
export const Route = createFileRoute('/_public/about')({
  staticData: { texts: 'information' },
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/about',
      title: context.i18n.t('about:title'),
      description: context.i18n.t('about:description'),
    }),
  component: AboutScreen,
})
