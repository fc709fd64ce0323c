import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { isApiFailure } from '../errors/api-failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isMissingScript, type MissingScript } from '../errors/missing-script.ts'
import { Button } from '../ui/button.tsx'
import { Column } from './column.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PendingView } from './pending-view.tsx'
import { ScreenBar } from './top-bar.tsx'
import { useReload } from './use-reload.ts'

/** A screen that failed, with a retry and the reason on request (ERR-25, ERR-26). */
export function ErrorView(props: ErrorComponentProps) {
  return isMissingScript(props.error) ? <MissingScreen error={props.error} /> : <FailedScreen {...props} />
}

/** A screen whose script is missing. The page reloads as soon as that can help (ERR-28). */
function MissingScreen({ error }: { readonly error: MissingScript }) {
  const { state, retry } = useReload(error)
  return state === 'reloading' ? (
    <PendingView />
  ) : (
    <Failure error={error} isUnreachable={state === 'unreachable'} onRetry={retry} />
  )
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
        <EmptyState
          title={t('somethingWrong')}
          text={isUnreachable ? t('unreachable') : t('somethingWrongText')}
          level={1}
        >
          <Button kind="main" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t('hideError') : t('showError')}
          </Button>
          {isShown && (
            <p className={`${utilities.small} ${utilities.muted}`}>
              {error instanceof Error && error.message !== '' ? error.message : t('somethingWrong')}
            </p>
          )}
        </EmptyState>
      </div>
    </Column>
  )
}

interface ErrorNoteProps {
  readonly text: string
  /** Says that the reader's own things are safe. */
  readonly note?: string
  readonly onRetry: () => void
}

/** A sentence and a retry for a screen whose data failed to load, within the screen's own frame. */
export function ErrorNote({ text, note, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState title={text} text={note}>
        <Button kind="main" onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
