import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'

/** The way through a list of pages, the newest first. */
export interface Pages {
  /** The number behind which the page begins, as the input of a report. */
  readonly page: { readonly after?: number }
  readonly isFirst: boolean
  readonly older: (next: number) => void
  readonly newer: () => void
  readonly restart: () => void
}

/** Remembers the pages before this one. */
export function usePages(): Pages {
  const [afters, setAfters] = useState<readonly number[]>([])
  const after = afters.at(-1)
  return {
    page: after === undefined ? {} : { after },
    isFirst: after === undefined,
    older: (next) => setAfters([...afters, next]),
    newer: () => setAfters(afters.slice(0, -1)),
    restart: () => setAfters([]),
  }
}

/** The buttons to older and newer entries. */
export function PageButtons({ pages, next }: { readonly pages: Pages; readonly next: number | null }) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        words={t('older')}
        size="small"
        keyName="J"
        isLocked={next === null}
        onPress={() => next !== null && pages.older(next)}
      />
      <Button words={t('newer')} size="small" keyName="K" isLocked={pages.isFirst} onPress={pages.newer} />
    </>
  )
}
