import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '../../features/information/help-screen.tsx'
import { pageHead } from '../../routing/page-head.ts'

/** Help and services (INF-1). */
export const Route = createFileRoute('/_public/help-services')({
  staticData: { texts: 'information' },
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/help-services',
      title: context.i18n.t('help:title'),
      description: context.i18n.t('help:description'),
    }),
  component: HelpScreen,
})
