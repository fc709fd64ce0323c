import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { keepLanguage } from '../i18n/kept-language.ts'
import type { Language } from '../i18n/language.ts'
import { switchLanguage } from '../i18n/switch-language.ts'
import { useTranslation, useTranslator } from '../i18n/use-translation.ts'
import { isMissingScript, isServerThere, reloadOnce, type MissingScript } from '../missing-scripts.ts'
import { showAlert } from './alert-store.ts'

/** Milliseconds before a waiting reader sees an alert. */
const patienceMs = 1000

/** Switches the language and stores the choice. Removes `lang` from the address, which would otherwise switch back
 *  (BRW-31). */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation()
  const translator = useTranslator()
  const router = useRouter()
  return useCallback(
    async (language) => {
      const fail = () => showAlert({ type: 'error', message: t('languageFailed') })
      const slow = setTimeout(() => showAlert({ message: t('loading') }), patienceMs)
      let gone: MissingScript | undefined
      try {
        await switchLanguage(translator, language)
      } catch (failure) {
        if (!isMissingScript(failure) || !(await isServerThere())) return fail()
        gone = failure
        keepLanguage(language)
      } finally {
        clearTimeout(slow)
      }
      const { lang } = router.state.location.search
      if (lang !== undefined)
        await router.navigate({ to: '.', search: ({ lang: _, ...rest }) => rest, hash: true, replace: true })
      // The server runs a newer version. It renders the reloaded page in the stored language.
      if (gone !== undefined && !reloadOnce(gone)) fail()
    },
    [t, translator, router],
  )
}
