import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonLink } from './button.tsx'
import { Column } from './column.tsx'
import { TornState } from './empty-state.tsx'
import { MenuBar } from './top-bar.tsx'

/** The 404 page, with its way home (spec §2). */
export function NotFoundView() {
  const { t } = useTranslation()
  return (
    <Column top={<MenuBar />}>
      <title>{t('pageNotFound')}</title>
      <TornState title={t('tornTitle')} text={t('tornText')}>
        <ButtonLink to="/" kind="main">
          {t('goHome')}
        </ButtonLink>
      </TornState>
    </Column>
  )
}
