import { createFileRoute, Outlet } from '@tanstack/react-router'
import { VerifyingView } from '../../components/pending-view.tsx'
import { requireCompleteProfile } from '../../features/attendee/guard.ts'
import { MembersOnly } from '../../features/attendee/members-only.tsx'

/** Screens for members with a complete profile (spec §2). The server sends their frame only. */
export const Route = createFileRoute('/_complete')({
  staticData: { texts: 'member' },
  ssr: false,
  beforeLoad: requireCompleteProfile,
  pendingComponent: VerifyingView,
  pendingMs: 0,
  pendingMinMs: 0,
  component: () => (
    <MembersOnly>
      <Outlet />
    </MembersOnly>
  ),
})
