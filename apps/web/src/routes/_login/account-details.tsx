import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { BackBar } from '../../components/top-bar.tsx'

/** The account form (spec §2). */
export const Route = createFileRoute('/_login/account-details')({ component: AccountDetails })

function AccountDetails() {
  const { t } = useTranslation('profile')
  return (
    <Column top={<BackBar title={t('accountTitle')} />}>
      <h1 className="t wrap">{t('accountTitle')}</h1>
    </Column>
  )
}
