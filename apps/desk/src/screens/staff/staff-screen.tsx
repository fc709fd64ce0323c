import type { StaffJSON } from '@pokfei/desk-contract/verbs/desk'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ChangeWindow, RevokeWindow } from './known-access-window.tsx'
import { NewAccessWindow } from './new-access-window.tsx'
import { StaffTable } from './staff-table.tsx'

/** The act that is open. */
type Open = { readonly kind: 'invite' | 'token' } | { readonly kind: 'change' | 'revoke'; readonly one: StaffJSON }

/** The staff: who may do what, with which device (SCR-40). */
export function StaffScreen() {
  const { t } = useTranslation('staff')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Screen
      title={t('title')}
      text={t('text')}
      acts={
        open === null ? (
          <>
            <Button words={t('token')} keyName="T" onPress={() => setOpen({ kind: 'token' })} />
            <Button words={t('invite')} kind="act" keyName="N" onPress={() => setOpen({ kind: 'invite' })} />
          </>
        ) : null
      }
    >
      <Parts open={open} onOpen={setOpen} onClose={close} />
    </Screen>
  )
}

/** The list, or the act that is open. */
function Parts({
  open,
  onOpen,
  onClose,
}: {
  readonly open: Open | null
  readonly onOpen: (open: Open) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('staff')
  const me = useMe()
  const report = useReport('desk', 'list', {})
  switch (open?.kind) {
    case 'invite':
    case 'token':
      return <NewAccessWindow kind={open.kind} scope={me.scope} onClose={onClose} />
    case 'change':
      return <ChangeWindow one={open.one} onClose={onClose} />
    case 'revoke':
      return <RevokeWindow one={open.one} onClose={onClose} />
    case undefined:
      return (
        <Panel isFlush>
          <ReportStates report={report}>
            {({ staff }) =>
              staff.length === 0 ? (
                <Empty title={t('emptyTitle')} text={t('emptyText')} />
              ) : (
                <StaffTable
                  staff={staff}
                  myID={me.staffID}
                  onChange={(one) => onOpen({ kind: 'change', one })}
                  onRevoke={(one) => onOpen({ kind: 'revoke', one })}
                />
              )
            }
          </ReportStates>
        </Panel>
      )
  }
}
