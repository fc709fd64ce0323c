import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../../features/information/terms-screen.tsx'
import { pageHead } from '../../routing/page-head.ts'

/** The terms and conditions (INF-13). */
export const Route = createFileRoute('/_public/terms-and-conditions')({
  staticData: { texts: 'information' },
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/terms-and-conditions',
      title: context.i18n.t('terms:title'),
      description: context.i18n.t('terms:description'),
    }),
  component: TermsScreen,
})
