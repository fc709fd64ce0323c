import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TranslatorContext } from './i18n/use-translation.ts'
import type { RouterContext } from './router-context.ts'

/** Provides the query cache and the texts to every component. */
export function Providers({ context, children }: { readonly context: RouterContext; readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={context.queryClient}>
      <TranslatorContext value={context.i18n}>{children}</TranslatorContext>
    </QueryClientProvider>
  )
}
