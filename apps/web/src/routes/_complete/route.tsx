import { createFileRoute, Outlet } from '@tanstack/react-router'
import { VerifyingView } from '../../layout/pending-view.tsx'
import { requireCompleteProfile } from '../../session/route-guards.ts'
import { MembersOnly } from '../../session/members-only.tsx'

/** The screens for members with a complete profile (ACC-3). The server sends only their frame. */
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
