import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { Empty } from '../ui/empty.tsx'
import { Screen } from '../ui/screen.tsx'
import * as link from '../ui/link.module.css'

/** An address without a screen. */
export function NoScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('noScreen')}>
      <Empty title={t('noScreen')} text={t('noScreenText')}>
        <Link className={link.link} to="/">
          {t('toStart')}
        </Link>
      </Empty>
    </Screen>
  )
}
