import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { BackBar } from '../../components/top-bar.tsx'

/** The profile page (spec §2). */
export const Route = createFileRoute('/_login/profile')({ component: ProfileScreen })

function ProfileScreen() {
  const { t } = useTranslation('profile')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className="t wrap">{t('title')}</h1>
    </Column>
  )
}
