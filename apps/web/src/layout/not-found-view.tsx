import { useTranslation } from '../i18n/use-translation.ts'
import { brand } from '../site/brand.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Column } from './column.tsx'
import { TornState } from '../ui/empty-state.tsx'
import { MenuBar } from './top-bar.tsx'

interface NotFoundViewProps {
  /** Replaces the usual title, if the screen knows more than that the page is missing. */
  readonly title?: string
  readonly text?: string
}

/** The 404 page with its link to home (ERR-21 to ERR-23). */
export function NotFoundView({ title, text }: NotFoundViewProps) {
  const { t } = useTranslation()
  return (
    <Column top={<MenuBar />}>
      <title>{`${t('pageNotFound')} · ${brand.name}`}</title>
      <TornState title={title ?? t('tornTitle')} text={text ?? t('tornText')}>
        <ButtonLink to="/" kind="main">
          {t('goHome')}
        </ButtonLink>
      </TornState>
    </Column>
  )
}
