import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../../features/information/privacy-screen.tsx'
import { pageHead } from '../../routing/page-head.ts'

/** Privacy and safety, for display only (INF-27). */
export const Route = createFileRoute('/_public/privacy-safety')({
  staticData: { texts: 'information' },
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/privacy-safety',
      title: context.i18n.t('privacy:title'),
      description: context.i18n.t('privacy:description'),
    }),
  component: PrivacyScreen,
})
