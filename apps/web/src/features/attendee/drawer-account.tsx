import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { closeDrawer } from '../../components/drawer-store.ts'
import { Icon } from '../../components/icon.tsx'
import { useLogout, useSession } from './use-session.ts'

/** The drawer's last line: sign in, to come back to this very page, or sign out. */
export function DrawerAccount() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const logout = useLogout()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (profile === null || profile === undefined) {
    return (
      <ButtonLink
        to="/login"
        search={pathname === '/' || pathname === '/login' ? {} : { redirectTo: pathname }}
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
    void logout()
  }
  return (
    <Button kind="line" small onClick={leave}>
      <Icon name="signOut" size="s" />
      {t('signOut')}
    </Button>
  )
}
