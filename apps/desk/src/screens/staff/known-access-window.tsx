import type { StaffJSON } from '@pokfei/desk-contract/verbs/desk'
import { staffRoles } from '@pokfei/domain/staff/caller'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AccessFields, areDaysRight, type Access } from './access-fields.tsx'
import { useStaffFacts } from './staff-facts.ts'

/** Changes the access of a colleague or a program. */
export function ChangeWindow({ one, onClose }: { readonly one: StaffJSON; readonly onClose: () => void }) {
  const { t } = useTranslation('staff')
  const factsOf = useStaffFacts()
  const role = staffRoles.find((known) => known === one.role) ?? 'viewer'
  const [access, setAccess] = useState<Access>({ role, scope: one.scope, days: '' })
  const [areDaysMeant, setAreDaysMeant] = useState(false)
  const { days, ...rest } = access
  return (
    <ActWindow
      command="desk"
      verb="change"
      input={
        areDaysRight(access)
          ? { name: one.name, ...rest, ...(areDaysMeant && { days: days === '' ? null : Number(days) }) }
          : null
      }
      lacking={t('daysWrong')}
      title={t('change')}
      about={one.name}
      factsOf={(result) => factsOf(result, [])}
      pressWords={() => t('pressChange')}
      onClose={onClose}
    >
      <AccessFields
        access={access}
        onChange={(next) => {
          setAreDaysMeant(areDaysMeant || next.days !== access.days)
          setAccess(next)
        }}
      />
    </ActWindow>
  )
}

/** Ends the access of a colleague or a program. */
export function RevokeWindow({ one, onClose }: { readonly one: StaffJSON; readonly onClose: () => void }) {
  const { t } = useTranslation('staff')
  const factsOf = useStaffFacts()
  return (
    <ActWindow
      command="desk"
      verb="revoke"
      input={{ name: one.name }}
      title={t('revoke')}
      about={one.name}
      factsOf={(result) => factsOf(result, [{ icon: 'warning', words: t('sayOut') }])}
      pressWords={() => t('pressRevoke')}
      isFinal
      onClose={onClose}
    />
  )
}
