import { createFileRoute, Outlet } from '@tanstack/react-router'
import { VerifyingView } from '../../components/pending-view.tsx'
import { requireLogin } from '../../features/attendee/guard.ts'
import { MembersOnly } from '../../features/attendee/members-only.tsx'

/** Screens for members (spec §2, guard level "login"). The server sends their frame only. */
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
