import { useTranslation } from '../i18n/use-translation.ts'
import { Call } from '../ui/call.tsx'
import type { PasskeyEnd } from './passkey.ts'

/** The reason why a passkey opened nothing. */
export type PasskeyTrouble = Exclude<PasskeyEnd, { readonly kind: 'open' }>

/** Says why a passkey opened nothing. */
export function PasskeyNote({ trouble }: { readonly trouble: PasskeyTrouble | null }) {
  const { t } = useTranslation(['session', 'desk'])
  if (trouble === null) return null
  switch (trouble.kind) {
    case 'refused':
      return <Call tone="bad" title={trouble.message} isAlert />
    case 'given up':
      return <Call tone="warn" title={t('givenUp')} text={t('givenUpText')} isAlert />
    case 'unreachable':
      return <Call tone="warn" title={t('desk:unreachable')} text={t('desk:unreachableText')} isAlert />
  }
}
