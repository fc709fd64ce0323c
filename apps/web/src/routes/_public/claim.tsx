import { createFileRoute } from '@tanstack/react-router'
import { ClaimScreen } from '../../features/claim/claim-screen.tsx'
import { guardedHead } from '../../routing/page-head.ts'

/** The page behind a claim link (TKT-57). Search engines leave it out, because each link is personal. */
export const Route = createFileRoute('/_public/claim')({
  staticData: { texts: ['claim', 'member'] },
  head: ({ match: { context } }) => guardedHead(context.i18n.t('claim:title')),
  component: ClaimScreen,
})
