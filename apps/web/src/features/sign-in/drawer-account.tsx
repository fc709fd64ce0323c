import { useHydrated, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { closeDrawer } from '../../layout/drawer-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLogout } from '../../session/use-logout.ts'
import { useSession } from '../../session/use-session.ts'

/** The last line of the drawer. A guest can sign in and come back to this page, and a member can sign out (BRW-7,
 *  BRW-8). Renders nothing while the session is unknown. */
export function DrawerAccount() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const { logout, isLeaving } = useLogout()
  const pathname = useLocation({ select: (location) => location.pathname })
  // Many addresses share one rendered page, so the served page does not name its address.
  const isHydrated = useHydrated()
  if (profile === undefined) return null
  if (profile === null) {
    return (
      <ButtonLink
        to="/login"
        search={!isHydrated || pathname === '/' || pathname === '/login' ? {} : { redirectTo: pathname }}
        kind="line"
        small
        onClick={closeDrawer}
      >
        <Icon name="person" size="s" />
        {t('signIn')}
      </ButtonLink>
    )
  }
  const leave = () => {
    closeDrawer()
    logout()
  }
  return (
    <Button kind="line" small pending={isLeaving} onClick={leave}>
      <Icon name="signOut" size="s" />
      {t('signOut')}
    </Button>
  )
}
