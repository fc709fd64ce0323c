import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { i18n } from 'i18next'
import { pageLanguage, useLanguage } from '../i18n/language.ts'
import { KeysOfPage } from '../keys/keys.tsx'
import { SessionDialog } from '../session/session-dialog.tsx'
import { createDeskRouter } from './router.tsx'

/** A screen asks again when one looks at it again. Without a network it asks too, and hears at once that there is none. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 5000 },
      mutations: { networkMode: 'always' },
    },
  })

/** The whole desk. */
export function App({ texts }: { readonly texts: i18n }) {
  const [client] = useState(createClient)
  const [router] = useState(createDeskRouter)
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <KeysOfPage>
          <DocumentLanguage />
          <RouterProvider router={router} />
          <SessionDialog />
        </KeysOfPage>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

/** Keeps the language of the document true. */
function DocumentLanguage() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = pageLanguage(language)
  }, [language])
  return null
}
