import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { storeLanguagePreference } from '../i18n/language-preference.ts'
import type { Language } from '../i18n/language.ts'
import { switchLanguage } from '../i18n/load-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isMissingScript, isServerReachable, reloadOnce, type MissingScript } from '../errors/missing-script.ts'
import { showAlert } from './alert-store.ts'

/** Milliseconds before a waiting reader sees an alert. */
const alertAfterMs = 1000

/** Switches the language and stores the preference. Removes `lang` from the address, which would otherwise switch back
 *  (BRW-31). */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation()
  const router = useRouter()
  const { i18n } = router.options.context
  return useCallback(
    async (language) => {
      const fail = () => showAlert({ type: 'error', message: t('languageFailed') })
      const slow = setTimeout(() => showAlert({ message: t('loading') }), alertAfterMs)
      let missing: MissingScript | undefined
      try {
        await switchLanguage(i18n, language)
      } catch (failure) {
        if (!isMissingScript(failure) || !(await isServerReachable())) return fail()
        missing = failure
        storeLanguagePreference(language)
      } finally {
        clearTimeout(slow)
      }
      const { lang } = router.state.location.search
      if (lang !== undefined)
        await router.navigate({ to: '.', search: ({ lang: _, ...rest }) => rest, hash: true, replace: true })
      // The server runs a newer version. It renders the reloaded page in the stored language.
      if (missing !== undefined && !reloadOnce(missing)) fail()
    },
    [t, i18n, router],
  )
}
