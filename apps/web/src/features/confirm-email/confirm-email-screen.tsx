import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { profileKey } from '../../api/attendee-queries.ts'
import { expectOk } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useMoveFocusOnUnmount } from '../../layout/use-move-focus-on-unmount.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAddressToken } from '../../routing/address-token.ts'
import * as columnStyles from '../../layout/column.module.css'

/** The page behind the link of a mail. Only its button confirms the address, because mail scanners open links too
 *  (EML-18). It works signed in and signed out. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('email')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={columnStyles.content} aria-live="polite">
        <Confirmation />
      </div>
    </Column>
  )
}

function Confirmation() {
  const { t } = useTranslation('email')
  const token = useAddressToken()
  const { confirm, isPending, outcome } = useConfirmation()
  if (outcome === 'confirmed') {
    return (
      <EmptyState title={t('done')} text={t('doneText')} level={1}>
        <ButtonLink kind="main" to="/ticket">
          {t('myTickets')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const failure = outcome === 'rejected' ? 'refused' : token === null ? 'incomplete' : undefined
  if (failure !== undefined) {
    return (
      <div data-failed>
        <EmptyState title={t(failure)} text={t(`${failure}Text`)} level={1}>
          <ButtonLink kind="main" to="/account-details">
            {t('account')}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return <Question isPending={isPending} onConfirm={token ? () => confirm(token) : undefined} />
}

/** Undefined until the page is hydrated. */
function Question({
  isPending,
  onConfirm,
}: {
  readonly isPending: boolean
  readonly onConfirm: (() => void) | undefined
}) {
  const { t } = useTranslation('email')
  const question = useRef<HTMLDivElement>(null)
  useMoveFocusOnUnmount(question)
  return (
    <div ref={question}>
      <EmptyState title={t('isYours')} text={t('isYoursText')} level={1}>
        <Button kind="main" pending={isPending} locked={onConfirm === undefined} onClick={onConfirm}>
          {isPending ? t('confirming') : t('confirm')}
        </Button>
      </EmptyState>
    </div>
  )
}

function useConfirmation() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation('email')
  const { mutate, data, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (token: string) => {
      const response = await api.call('attendee', 'confirmEmail', { body: { token } })
      if (response.status === 409) return 'rejected' as const
      expectOk(response)
      return 'confirmed' as const
    },
    onSuccess: (outcome) => {
      // The address may belong to the member who is signed in here.
      const hasMember = Boolean(queryClient.getQueryData(profileKey))
      if (outcome === 'confirmed' && hasMember) void queryClient.invalidateQueries({ queryKey: profileKey })
    },
    onError: () => showAlert({ type: 'error', message: t('confirmFailed') }),
  })
  return { confirm: mutate, isPending, outcome: data }
}
