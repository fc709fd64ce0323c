import type { StaffJSON } from '@pokfei/desk-contract/verbs/desk'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useScopeWords } from '../../scope/use-scope-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRoleWords } from '../../text/role-words.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import * as layout from '../../ui/layout.module.css'
import * as table from '../../ui/table.module.css'

const columns = ['name', 'role', 'scope', 'devices', 'lastUsed', 'open'] as const

/** Colleagues and programs with their access. */
export function StaffTable({
  staff,
  myID,
  onChange,
  onRevoke,
}: {
  readonly staff: readonly StaffJSON[]
  readonly myID: string
  readonly onChange: (one: StaffJSON) => void
  readonly onRevoke: (one: StaffJSON) => void
}) {
  const { t } = useTranslation('staff')
  const roleWords = useRoleWords()
  const scopeWords = useScopeWords()
  return (
    <table className={table.table}>
      <HeadRow columns={columns.map((column) => t(column))} />
      <tbody>
        {staff.map((one) => (
          <tr key={one.staffID}>
            <td>
              <b className={table.line}>{one.name}</b>
              {one.isProgram ? <span className={table.small}>{t('program')}</span> : null}
            </td>
            <td data-label={t('role')}>{roleWords(one.role)}</td>
            <td data-label={t('scope')}>{scopeWords(one.scope)}</td>
            <td data-label={t('devices')}>
              <Devices one={one} />
            </td>
            <td data-label={t('lastUsed')}>
              {one.lastUsedSSE === null ? t('never') : formatDateTime(one.lastUsedSSE)}
            </td>
            <td>
              {one.revokedSSE !== null ? (
                <Status tone="bad" words={t('ended')} />
              ) : one.staffID === myID ? (
                t('you')
              ) : (
                <div className={layout.acts}>
                  <Button words={t('change')} about={one.name} size="small" onPress={() => onChange(one)} />
                  <Button words={t('revoke')} about={one.name} size="small" onPress={() => onRevoke(one)} />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The devices of a colleague, or the invitation that waits. */
function Devices({ one: { devices, isProgram, invitedUntilSSE, endsSSE } }: { readonly one: StaffJSON }) {
  const { t } = useTranslation('staff')
  return (
    <>
      {devices.map(({ deviceName, createdSSE }) => (
        <span key={`${deviceName}${createdSSE}`} className={table.line}>
          {deviceName}
        </span>
      ))}
      {devices.length > 0 || isProgram ? null : <span className={table.line}>{t('notRegistered')}</span>}
      {invitedUntilSSE === null ? null : (
        <span className={table.small}>{t('invitedUntil', { time: formatDateTime(invitedUntilSSE) })}</span>
      )}
      {endsSSE === null ? null : <span className={table.small}>{`${t('accessEnds')} ${formatDateTime(endsSSE)}`}</span>}
    </>
  )
}
