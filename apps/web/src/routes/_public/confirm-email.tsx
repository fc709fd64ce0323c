import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '../../features/confirm-email/confirm-email-screen.tsx'
import { guardedHead } from '../../routing/page-head.ts'

/** The page behind the link that confirms an e-mail address (EML-18). Search engines leave it out, because each link
 *  is personal. */
export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { texts: 'member' },
  head: ({ match: { context } }) => guardedHead(context.i18n.t('email:title')),
  component: ConfirmEmailScreen,
})
