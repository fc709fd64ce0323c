import type { VerbInput } from '@pokfei/desk-contract/api/verb-types'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ActWindow } from '../../../act/act-window.tsx'
import { failureWords } from '../../../act/failure-words.ts'
import { Saved } from '../../../act/saved.tsx'
import { callVerb } from '../../../client/call-verb.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Call } from '../../../ui/call.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status.tsx'
import { addressOf, inputBefore, inputOf, type DraftPicture } from './picture-file.ts'
import * as styles from './picture.module.css'

/** A call of `events picture` without its event. */
type PictureInput = Omit<VerbInput<'events', 'picture'>, 'event'>

/** The end of sending a picture, with the hash of the one before it. */
export type PictureEnd = { readonly isThere: true; readonly before: string | null } | { readonly isThere: false }

/** The picture of a draft, as it will be. */
export function NewPicture({ picture }: { readonly picture: DraftPicture }) {
  const { t } = useTranslation('forms')
  return (
    <Panel title={t('picture')}>
      {picture.kind === 'removed' ? (
        <Status tone="plain" words={t('pictureRemoved')} />
      ) : (
        <img className={styles.poster} src={addressOf(picture.jpeg)} width={1200} height={900} alt={t('pictureNew')} />
      )}
    </Panel>
  )
}

/** Sends a picture after the save of its event, and says how that goes (DSK-53). */
export function SentPicture({
  event,
  input,
  onEnd,
}: {
  readonly event: string
  readonly input: PictureInput
  readonly onEnd?: (end: PictureEnd) => void
}) {
  const { t } = useTranslation('forms')
  const act = useTranslation('act')
  const language = useLanguage()
  const sending = useMutation({
    mutationFn: () => callVerb('events', 'picture', { input: { event, ...input } }),
    onSuccess: (end) =>
      onEnd?.(end.kind === 'done' ? { isThere: true, before: end.result.before } : { isThere: false }),
  })
  const begin = useEffectEvent(() => sending.mutate())
  useEffect(() => begin(), [])
  const { data: end } = sending
  if (end === undefined) return <Status tone="plain" words={t('pictureSending')} />
  return end.kind === 'done' ? (
    <Status tone="ok" words={t('pictureSent')} />
  ) : (
    <Call tone="warn" {...failureWords(end, language, act.t)} isAlert>
      <Button words={t('pictureAgain')} isPending={sending.isPending} onPress={() => sending.mutate()} />
    </Call>
  )
}

/** The save of a picture alone, and its undo. */
export function PictureWindow({
  event,
  picture,
  onSaved,
  onClose,
}: {
  readonly event: string
  readonly picture: DraftPicture
  readonly onSaved: () => void
  readonly onClose: (isSaved: boolean) => void
}) {
  const { t } = useTranslation('forms')
  const [undo, setUndo] = useState<PictureInput | null>(null)
  return (
    <ActWindow
      key={undo === null ? 'save' : 'undo'}
      command="events"
      verb="picture"
      input={{ event, ...(undo ?? inputOf(picture)) }}
      title={undo === null ? t('picture') : t('undoTitle')}
      about={event}
      factsOf={() => ({
        lines: [],
        says: [
          { icon: 'info', words: t('saysPicture') },
          { icon: 'refund', words: t('saysUndo') },
        ],
      })}
      pressWords={() => (undo === null ? t('savePicture') : t('undo'))}
      onClose={(done) => onClose(done !== null || undo !== null)}
      renderGiven={({ before }) =>
        undo === null ? (
          <>
            <Saved onSaved={onSaved} />
            <Button words={t('undo')} keyName="Z" icon="refund" onPress={() => setUndo(inputBefore(before))} />
          </>
        ) : null
      }
      beneath={undo === null ? <NewPicture picture={picture} /> : null}
    />
  )
}
