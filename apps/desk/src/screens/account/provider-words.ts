import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns a function that names a sign-in provider. One that the desk does not know stands as it is. */
export function useProviderWords(): (provider: string) => string {
  const { t } = useTranslation('account')
  return (provider) => (provider === 'google' ? t('google') : provider === 'wechat' ? t('wechat') : provider)
}
