import { useTranslation } from '../i18n/use-translation.ts'
import { Call } from '../ui/call.tsx'
import * as link from '../ui/link.module.css'
import { namedAddress } from './passkey.ts'

/** Says that browsers know no passkeys at an address without a name, and leads to one with a name. */
export function NamelessAddress({ hash = '' }: { readonly hash?: string }) {
  const { t } = useTranslation('session')
  return (
    <Call tone="info" title={t('noName')} text={t('noNameText')}>
      <a className={link.link} href={namedAddress(location.origin + location.pathname + hash)}>
        {t('toLocalhost')}
      </a>
    </Call>
  )
}
