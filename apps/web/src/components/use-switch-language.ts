import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Language } from '../i18n/language.ts'
import { switchLanguage } from '../i18n/switch-language.ts'
import { useTranslation, useTranslator } from '../i18n/use-translation.ts'
import { showAlert } from './alert-store.ts'

/** After how long a reader who waits is told so. */
const patienceMs = 1000

/** Changes over to a language and keeps the choice. An address that names a language loses it: it would come back. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation()
  const translator = useTranslator()
  const router = useRouter()
  return useCallback(
    async (language) => {
      const slow = setTimeout(() => showAlert({ message: t('loading') }), patienceMs)
      try {
        await switchLanguage(translator, language)
      } catch {
        showAlert({ type: 'error', message: t('languageFailed') })
        return
      } finally {
        clearTimeout(slow)
      }
      const { lang } = router.state.location.search
      if (lang !== undefined) await router.navigate({ to: '.', search: ({ lang: _, ...rest }) => rest, hash: true, replace: true })
    },
    [t, translator, router],
  )
}
