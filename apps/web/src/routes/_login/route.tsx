import { createFileRoute, Outlet } from '@tanstack/react-router'
import { VerifyingView } from '../../components/pending-view.tsx'
import { requireLogin } from '../../features/attendee/guard.ts'
import { MembersOnly } from '../../features/attendee/members-only.tsx'

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
