import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiFailure } from '../api/failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Column } from './column.tsx'
import { EmptyState } from './empty-state.tsx'
import { MenuBar } from './top-bar.tsx'

/** A screen that failed: try again, and the reason for who wants to see it (spec §2, "Router defaults"). */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const [isShown, setShown] = useState(false)
  const isUnreachable = isApiFailure(error) && error.status === 0
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Column top={<MenuBar />}>
      <div role="alert">
        <EmptyState title={t('somethingWrong')} text={isUnreachable ? t('unreachable') : t('somethingWrongText')} level={1}>
          <Button kind="main" onClick={retry}>
            {t('retry')}
          </Button>
          <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t('hideError') : t('showError')}
          </Button>
          {isShown && <p className="small muted">{error instanceof Error && error.message !== '' ? error.message : t('somethingWrong')}</p>}
        </EmptyState>
      </div>
    </Column>
  )
}

/** What a screen is about could not be fetched: a sentence and a retry, within the screen's own frame. */
export function ErrorNote({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState title={text}>
        <Button kind="main" onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
