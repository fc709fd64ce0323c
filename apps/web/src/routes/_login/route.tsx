import { createFileRoute, Outlet } from '@tanstack/react-router'
import { VerifyingView } from '../../layout/pending-view.tsx'
import { requireLogin } from '../../session/route-guards.ts'
import { MembersOnly } from '../../session/members-only.tsx'

/** The screens that need a session (ACC-2). The server sends only their frame. */
export const Route = createFileRoute('/_login')({
  staticData: { texts: 'member' },
  ssr: false,
  beforeLoad: requireLogin,
  pendingComponent: VerifyingView,
  pendingMs: 0,
  pendingMinMs: 0,
  component: () => (
    <MembersOnly>
      <Outlet />
    </MembersOnly>
  ),
})
