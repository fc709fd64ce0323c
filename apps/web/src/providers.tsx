import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { RouterContext } from './router.tsx'

/** The query cache and the texts, for every component. */
export function Providers({ context, children }: { readonly context: RouterContext; readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={context.queryClient}>
      <I18nextProvider i18n={context.i18n}>{children}</I18nextProvider>
    </QueryClientProvider>
  )
}
