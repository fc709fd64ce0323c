import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '../../features/attendee/confirm-email-screen.tsx'
import { guardedHead } from '../../head.ts'

/** Where the link that confirms an e-mail address leads; it is nobody else's, so that no search engine lists it. */
export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { texts: 'member' },
  head: ({ match: { context } }) => guardedHead(context.i18n.t('email:title')),
  component: ConfirmEmailScreen,
})
