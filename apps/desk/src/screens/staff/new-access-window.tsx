import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { ShownOnce } from '../../act/shown-once.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'
import { AccessFields, areDaysRight, type Access } from './access-fields.tsx'
import { useStaffFacts } from './staff-facts.ts'

/** The most characters of a name. */
const longestName = 60

/** Invites a colleague by a link for one use, or makes the token of a program (SCR-41). */
export function NewAccessWindow({
  kind,
  scope,
  onClose,
}: {
  readonly kind: 'invite' | 'token'
  /** The scope of whoever invites. Nobody gives more. */
  readonly scope: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('staff')
  const factsOf = useStaffFacts()
  const [name, setName] = useState('')
  const [access, setAccess] = useState<Access>({ role: 'door', scope, days: '' })
  const { days, ...rest } = access
  const input =
    name.trim() === '' || !areDaysRight(access)
      ? null
      : { name: name.trim(), ...rest, ...(days !== '' && { days: Number(days) }) }
  const shared = { input, lacking: t('typeName'), title: t(kind), about: name.trim(), onClose }
  const fields = (
    <>
      <TextField label={t('name')} value={name} onChange={setName} maxLength={longestName} />
      <AccessFields access={access} onChange={setAccess} />
    </>
  )
  if (kind === 'token')
    return (
      <ActWindow
        {...shared}
        command="desk"
        verb="token"
        factsOf={(result) => factsOf(result, [{ icon: 'key', words: t('sayToken') }])}
        pressWords={() => t('pressToken')}
        renderGiven={({ token }) => <ShownOnce title={t('tokenTitle')} text={t('tokenText')} value={token} />}
      >
        {fields}
      </ActWindow>
    )
  return (
    <ActWindow
      {...shared}
      command="desk"
      verb="invite"
      factsOf={(result) =>
        factsOf(result, [
          { icon: 'key', words: t('sayInvited') },
          ...(result.isKnown ? [{ icon: 'info', words: t('sayDevice') } as const] : []),
        ])
      }
      pressWords={() => t('pressInvite')}
      renderGiven={({ url, inviteExpiresSSE }) => (
        <ShownOnce
          title={t('inviteTitle')}
          text={t('inviteText', { time: formatDateTime(inviteExpiresSSE) })}
          value={url}
          isLink
        />
      )}
    >
      {fields}
    </ActWindow>
  )
}
