import type { Claim } from '@pokfei/contracts/routes/claims'
import type { Profile } from '@pokfei/contracts/routes/attendee'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../api/attendee-queries.ts'
import { expectOk } from '../../api/client.ts'
import { loadedOf } from '../../api/loaded.ts'
import { ordersKey } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { Column } from '../../layout/column.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { LoadingText } from '../../layout/loading-text.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { isComplete } from '../../session/profile-facts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import * as utilities from '@pokfei/design/utilities.module.css'
import { claimQuery } from './claim-queries.ts'
import { keepClaimToken, useClaimToken } from './claim-token.ts'
import * as columnStyles from '../../layout/column.module.css'
import * as styles from './claim-screen.module.css'

/** The page behind a claim link (TKT-57). Only its button claims, because mail scanners open links too. */
export function ClaimScreen() {
  const { t } = useTranslation('claim')
  const token = useClaimToken()
  const profile = loadedOf(useQuery({ ...profileQuery(useApi()), enabled: typeof token === 'string' }))
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={columnStyles.content} aria-live="polite">
        {token === null ? (
          <Ended state="incomplete" />
        ) : token !== undefined && profile.kind === 'known' ? (
          <Claiming token={token} profile={profile.data} />
        ) : profile.kind === 'failed' ? (
          <ErrorNote text={t('loadFailed')} onRetry={profile.retry} />
        ) : (
          <LoadingText />
        )}
      </div>
    </Column>
  )
}

interface ClaimingProps {
  readonly token: string
  /** Null for a guest. */
  readonly profile: Profile | null
}

function Claiming({ token, profile }: ClaimingProps) {
  const { t } = useTranslation('claim')
  const claim = loadedOf(useQuery(claimQuery(useApi(), token, profile?.memberID ?? null)))
  if (claim.kind === 'failed') return <ErrorNote text={t('loadFailed')} onRetry={claim.retry} />
  if (claim.kind === 'pending') return <LoadingText />
  if (claim.kind === 'missing' || claim.data === null) return <Ended state="refused" />
  const { data } = claim
  if (data.state === 'open') return <OpenClaim token={token} profile={profile} claim={data} />
  return <Ended state={data.state} orderID={data.orderID} />
}

interface EndedProps {
  readonly state: Exclude<Claim['state'], 'open'> | 'refused' | 'incomplete'
  readonly orderID?: string | undefined
}

/** The title and the text of each end. */
const words = {
  yours: ['yours', 'yoursText'],
  own: ['own', 'ownText'],
  waiting: ['waiting', 'waitingText'],
  gone: ['gone', 'goneText'],
  expired: ['expired', 'expiredText'],
  cancelled: ['cancelled', 'cancelledText'],
  refused: ['refused', 'refusedText'],
  incomplete: ['incomplete', 'incompleteText'],
} as const satisfies Readonly<Record<EndedProps['state'], readonly [string, string]>>

/** A link with nothing to claim, and its reason. */
function Ended({ state, orderID }: EndedProps) {
  const { t } = useTranslation('claim')
  const [title, text] = words[state]
  return (
    <EmptyState title={t(title)} text={t(text)} level={1}>
      {orderID === undefined ? (
        <ButtonLink kind="main" to="/">
          {t('events')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="main" to="/ticket-details/$orderID" params={{ orderID }}>
          {t('view')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** The places that can be claimed, with the next step of the reader: sign in, complete the profile, or claim. */
function OpenClaim({ token, profile, claim }: ClaimingProps & { readonly claim: Claim }) {
  const { t } = useTranslation('claim')
  const language = useLanguage()
  const { kind, ticketCount: count, eventStartTimeSSE } = claim
  return (
    <div className={styles.claim}>
      <h1 className={utilities.title}>{kind === 'gift' ? t('gift', { count }) : t('handOver', { count })}</h1>
      <h2 className={utilities.heading2}>{localised(claim, 'eventName', language)}</h2>
      <Facts>
        <Fact icon="calendar" name={t('date')}>
          {eventStartTimeSSE === null ? t('dateToCome') : formatDateTime(eventStartTimeSSE)}
        </Fact>
        <Fact icon="place" name={t('venue')}>
          {localised(claim, 'venueName', language)}
        </Fact>
        <Fact icon="ticket" name={t('tickets')}>
          {localised(claim, 'ticketTypeName', language)} × {count}
        </Fact>
      </Facts>
      <NextStep token={token} profile={profile} count={count} />
    </div>
  )
}

function NextStep({ token, profile, count }: ClaimingProps & { readonly count: number }) {
  const { t } = useTranslation('claim')
  const { claim, isPending } = useClaiming()
  const redirectTo = '/claim'
  if (profile === null)
    return (
      <>
        <p>{t('signInText')}</p>
        <ButtonLink kind="main" to="/login" search={{ redirectTo }} onClick={() => keepClaimToken(token)}>
          {t('signIn')}
        </ButtonLink>
      </>
    )
  if (!isComplete(profile))
    return (
      <>
        <p>{t('completeProfileText')}</p>
        <ButtonLink kind="main" to="/profile" search={{ redirectTo }} onClick={() => keepClaimToken(token)}>
          {t('completeProfile')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <p>{t('openText')}</p>
      <Button kind="main" pending={isPending} onClick={() => claim(token)}>
        {isPending ? t('claiming') : t('claim', { count })}
      </Button>
    </>
  )
}

function useClaiming() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation('claim')
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (token: string) => {
      const response = await api.call('claims', 'claim', { body: { token } })
      if (response.status === 409) return response.body.error
      expectOk(response)
      return null
    },
    onSuccess: async (refusal) => {
      if (refusal === 'claimLimitReached') return showAlert({ type: 'error', message: t('limitReached') })
      // The page shows what became of the claim, and My Tickets the new order.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['claim'] }),
        queryClient.invalidateQueries({ queryKey: ordersKey }),
      ])
    },
    onError: () => showAlert({ type: 'error', message: t('failed') }),
  })
  return { claim: mutate, isPending }
}
