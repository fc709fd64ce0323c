import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AccountWindow } from './account.ts'

/** Ends all sessions of an account, as after a theft (DSK-73). */
export function SignOutWindow({ account: { memberID, displayName }, onClose }: AccountWindow) {
  const { t } = useTranslation('account')
  return (
    <ActWindow
      command="members"
      verb="sign-out"
      input={{ member: memberID }}
      title={t('signOut')}
      about={displayName ?? memberID}
      factsOf={({ members }) => ({
        lines: [
          {
            words: t('endedSessions'),
            value: String(members.reduce((sum, { endedCount }) => sum + endedCount, 0)),
            isSum: true,
          },
        ],
        says: [
          { icon: 'lock', words: t('saySignIn') },
          { icon: 'reissue', words: t('sayStolen') },
        ],
      })}
      pressWords={() => t('pressSignOut')}
      onClose={onClose}
    />
  )
}
