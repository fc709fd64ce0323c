import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Screen } from '../../ui/screen.tsx'
import { MemberPanel } from './member-panel.tsx'
import { AccountActs } from './account-acts.tsx'
import { AccountOrders } from './account-orders.tsx'
import { CorrectWindow } from './correct-window.tsx'
import { ExportWindow } from './export-window.tsx'
import { ForgetWindow } from './forget-window.tsx'
import { useProviderWords } from './provider-words.ts'
import { MoveWindow } from './move-window.tsx'
import { SignOutWindow } from './sign-out-window.tsx'
import type { Account, AccountAct } from './account.ts'
import * as layout from '../../ui/layout.module.css'

const route = getRouteApi('/behind/accounts/$member')

/** The account of a member: who it is, its orders, and what can be done with it (DSK-70). */
export function AccountScreen() {
  const { member } = route.useParams()
  const { t } = useTranslation('account')
  const report = useReport('members', 'show', { member })
  return (
    <Screen key={member} title={t('title')} text={t('text')}>
      <ReportStates report={report}>
        {({ members: [account] }) => (account === undefined ? null : <AccountParts account={account} />)}
      </ReportStates>
    </Screen>
  )
}

/** The parts of an account, or the act that is open. */
function AccountParts({ account }: { readonly account: Account }) {
  const { t } = useTranslation('account')
  const providerWords = useProviderWords()
  const [open, setOpen] = useState<AccountAct | null>(null)
  const window = { account, onClose: () => setOpen(null) }
  switch (open) {
    case 'correct':
      return <CorrectWindow {...window} />
    case 'move':
      return <MoveWindow {...window} />
    case 'signOut':
      return <SignOutWindow {...window} />
    case 'export':
      return <ExportWindow {...window} />
    case 'forget':
      return <ForgetWindow {...window} />
    case null: {
      const { provider, registeredTimeSSE, sessionCount, erasure } = account
      const facts = [
        [t('provider'), providerWords(provider)],
        [t('registered'), registeredTimeSSE === null ? t('notYet') : formatDateTime(registeredTimeSSE)],
        [t('sessions'), String(sessionCount)],
        [t('erasure'), erasure === null ? null : t('erasureDue', { time: formatDateTime(erasure.dueSSE) })],
      ] as const
      return (
        <div className={layout.two}>
          <div className={layout.stack}>
            <MemberPanel member={account} more={facts} />
            <AccountOrders memberID={account.memberID} />
          </div>
          <div className={layout.stack}>
            <AccountActs account={account} onOpen={setOpen} />
          </div>
        </div>
      )
    }
  }
}
