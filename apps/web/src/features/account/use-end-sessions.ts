import { useMutation, useQueryClient } from '@tanstack/react-query'
import { expectOk } from '../../api/client.ts'
import { isNotFound } from '../../errors/api-failure.ts'
import { sessionsKey } from '../../api/attendee-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useReportFailure } from '../../session/report-failure.ts'

/** A session to be ended, and its device in words. */
export interface EndedSession {
  readonly sessionID: string
  readonly device: string
}

/** Ends one or all of the member's other sessions. An alert reports the result. */
export function useEndSessions() {
  const api = useApi()
  const queryClient = useQueryClient()
  const reportFailure = useReportFailure()
  const { t } = useTranslation('profile')

  const finish = async (message: string) => {
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
    showAlert({ type: 'success', message })
  }
  const onError = (error: unknown) => reportFailure(error, t('signOutOfFailed'))
  const one = useMutation({
    networkMode: 'always',
    mutationFn: async ({ sessionID }: EndedSession) =>
      expectOk(await api.call('attendee', 'endSession', { params: { sessionID } })),
    onSuccess: (_, { device }) => finish(t('signedOutOf', { device })),
    // A missing session has ended already.
    onError: (error, { device }) => (isNotFound(error) ? finish(t('signedOutOf', { device })) : onError(error)),
  })
  const others = useMutation({
    networkMode: 'always',
    mutationFn: async () => expectOk(await api.call('attendee', 'endOtherSessions', {})),
    onSuccess: ({ endedCount }) => finish(t('signedOutCount', { count: endedCount })),
    onError,
  })
  return {
    endOne: one.mutate,
    endOthers: () => others.mutate(),
    /** The ID of the session that is being ended. */
    endingID: one.isPending ? one.variables.sessionID : undefined,
    isEndingOthers: others.isPending,
  }
}
