import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiFailure } from '../api/failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isMissingScript, type MissingScript } from '../missing-scripts.ts'
import { Button } from './button.tsx'
import { Column } from './column.tsx'
import { EmptyState } from './empty-state.tsx'
import { PendingView } from './pending-view.tsx'
import { ScreenBar } from './top-bar.tsx'
import { useReload } from './use-reload.ts'

/** A screen that failed: try again, and the reason for who wants to see it (spec §2, "Router defaults"). */
export function ErrorView(props: ErrorComponentProps) {
  return isMissingScript(props.error) ? <MissingScreen error={props.error} /> : <FailedScreen {...props} />
}

/** A screen whose script is not there: the page is loaded anew, as soon as that can help. */
function MissingScreen({ error }: { readonly error: MissingScript }) {
  const { state, retry } = useReload(error)
  return state === 'reloading' ? <PendingView /> : <Failure error={error} isUnreachable={state === 'unreachable'} onRetry={retry} />
}

function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failure error={error} isUnreachable={isApiFailure(error) && error.status === 0} onRetry={retry} />
}

interface FailureProps {
  readonly error: unknown
  readonly isUnreachable: boolean
  readonly onRetry: () => void
}

function Failure({ error, isUnreachable, onRetry }: FailureProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <Column top={<ScreenBar />}>
      <div role="alert">
        <EmptyState title={t('somethingWrong')} text={isUnreachable ? t('unreachable') : t('somethingWrongText')} level={1}>
          <Button kind="main" onClick={onRetry}>
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
