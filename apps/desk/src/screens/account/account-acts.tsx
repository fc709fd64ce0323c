import { ActList, type ListedAct } from '../../act/act-list.tsx'
import { mendedTrial, possible } from '../../act/mended-trial.ts'
import { useTrial } from '../../act/use-trial.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import type { Account, AccountAct } from './account.ts'

/** The acts on an account. Each was tried by a dry run, so that the reasons are the server's own (SCR-12). */
export function AccountActs({
  account: { memberID, displayName },
  onOpen,
}: {
  readonly account: Account
  readonly onOpen: (act: AccountAct) => void
}) {
  const { t } = useTranslation('account')
  const { role, verbRoles } = useMe()
  // Another name stands for that of the form, and the same account for the new one.
  const correct = useTrial('members', 'correct', { member: memberID, name: displayName === 'A' ? 'B' : 'A' })
  const move = useTrial('members', 'move', { old: memberID, new: memberID })
  const signOut = useTrial('members', 'sign-out', { member: memberID })
  const hasData = verbRoles['members export']?.includes(role) === true
  const forget = useTrial('members', 'forget', hasData ? { member: memberID } : null)
  const act = (name: AccountAct, key: string, icon: ListedAct['icon'], trial: ListedAct['trial']): ListedAct => ({
    key,
    icon,
    words: t(name),
    text: t(`${name}Text`),
    trial,
    onOpen: () => onOpen(name),
  })
  return (
    <ActList
      acts={[
        act('correct', 'C', 'person', correct),
        act('move', 'M', 'reissue', mendedTrial(move, ['sameAccount'])),
        act('signOut', 'O', 'lock', signOut),
        // A dry run packs all data, so only its window makes one. The role is the same for both.
        ...(hasData ? [act('export', 'X', 'log', possible), act('forget', 'D', 'close', forget)] : []),
      ]}
    />
  )
}
