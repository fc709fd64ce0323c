import type { Language } from '@pokfei/format/language'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { failureWords } from '../../act/failure-words.ts'
import type { Failure, FieldFault, ReportText } from '../../client/call-end.ts'
import { usePaused } from '../../client/use-paused.ts'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { PageFrame, type OwnPicture } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { textAt, type Draft, type DraftFile } from './draft.ts'
import { labelOf } from './field-words.ts'
import { FormOf, type Form } from './form-context.tsx'
import { addressOf, type DraftPicture } from './picture/picture-file.ts'
import * as styles from './event-form.module.css'

/** Milliseconds without typing after which a page is drawn. A page costs the server more than a check. */
const pauseMs = 500

/** The most fields that are named before the first page. The list of the form has all of them. */
const mostNamed = 8

const lists = { en: new Intl.ListFormat('en-GB'), zh: new Intl.ListFormat('zh-HK') }

const wide = matchMedia('(min-width: 80em)')

/** Returns true while the page has room beside the form. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )

/** The drawing of a draft's page. */
interface Drawing {
  /** The last page, in both languages. Null before the first one. */
  readonly pages: readonly ReportText[] | null
  /** True if the last page is that of the draft as it is now. */
  readonly isCurrent: boolean
  readonly isPending: boolean
  readonly failure: Failure | null
  readonly again: () => void
  /** Forgets the page of a draft that was thrown away. */
  readonly forget: () => void
}

/** Draws the page of each good draft on which somebody pauses, one at a time (DSK-56). */
export function useDrawnPage({
  good,
  failed,
  retry,
  isOpen,
}: {
  /** The file of the draft as JSON. Null while it has faults, or nobody knows. */
  readonly good: string | null
  /** The failure of the check of the draft, and how to check again. */
  readonly failed: Failure | null
  readonly retry: () => void
  readonly isOpen: boolean
}): Drawing {
  const paused = usePaused(good ?? '', pauseMs)
  const [asked, setAsked] = useState<string | null>(null)
  const [pages, setPages] = useState<readonly ReportText[] | null>(null)
  const input = asked === null ? null : { catalogue: JSON.parse(asked) as DraftFile }
  const { data, error, isFetching, refetch } = useReport('events', 'preview-file', isOpen ? input : null)
  if (isOpen && good !== null && paused === good && asked !== good && !isFetching) setAsked(good)
  if (data !== undefined && data.files !== pages) setPages(data.files)
  return {
    pages,
    isCurrent: data !== undefined && asked === good,
    isPending: isFetching,
    failure: failed ?? error?.failure ?? null,
    again: () => (failed === null ? void refetch() : retry()),
    forget: () => {
      setAsked(null)
      setPages(null)
    },
  }
}

/** A form with the page beside it, or above it where there is no room (DSK-55). */
export function WithPreview({
  form,
  drawing,
  faults,
  isOpen,
  onClose,
  children,
}: {
  readonly form: Form
  readonly drawing: Drawing
  readonly faults: readonly FieldFault[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation(['forms', 'act'])
  const isWide = useIsWide()
  const preview = <PagePreview drawing={drawing} faults={faults} draft={form.draft} />
  return (
    <FormOf form={form}>
      <div className={isOpen && isWide ? styles.beside : undefined}>
        <div className={styles.form}>{children}</div>
        {isOpen && isWide ? (
          <aside className={styles.preview} aria-label={t('previewTitle')}>
            {preview}
          </aside>
        ) : null}
      </div>
      {isOpen && !isWide ? (
        <Dialog title={t('previewTitle')} closeWords={t('act:back')} onClose={onClose}>
          <div className={styles.preview}>{preview}</div>
        </Dialog>
      ) : null}
    </FormOf>
  )
}

/** Returns the picture of a draft in the place of the stored one (DSK-75). */
const ownPicture = (file: DraftFile, picture: DraftPicture): OwnPicture => ({
  folder: `/media/images/event/${textAt(file, 'events[0].organizerID')}/${textAt(file, 'events[0].eventID')}/`,
  address: picture.kind === 'removed' ? null : addressOf(picture.jpeg),
})

/** The page of the event on a phone, in one language at a time, as the server draws it from the draft (DSK-55). */
function PagePreview({
  drawing: { pages, isCurrent, isPending, failure, again },
  faults,
  draft: { file, picture },
}: {
  readonly drawing: Drawing
  readonly faults: readonly FieldFault[]
  readonly draft: Draft
}) {
  const { t } = useTranslation(['forms', 'act', 'desk'])
  const act = useTranslation('act')
  const reader = useLanguage()
  const [language, setLanguage] = useState<Language>(reader)
  const page = pages?.find(({ fileName }) => fileName === `page-${language}.html`)
  const labels = [...new Set(faults.map(({ path }) => labelOf(path, reader, file)))]
  const more = labels.length - mostNamed
  const lacking = more > 0 ? [...labels.slice(0, mostNamed), t('previewMore', { count: more })] : labels
  const isFaulty = faults.length > 0
  return (
    <>
      <div className={styles.head}>
        <LanguageChoice label={t('previewIn')} value={language} onChange={setLanguage} />
      </div>
      <div aria-live="polite">
        {failure !== null ? (
          <Call tone="warn" {...failureWords(failure, reader, act.t, 'without news')}>
            <Button words={t('desk:again')} isPending={isPending} onPress={again} />
          </Call>
        ) : isFaulty && page !== undefined ? (
          <Status tone="warn" words={t('previewKept', { count: faults.length })} />
        ) : isFaulty ? (
          <Call tone="info" title={t('previewLacks')} text={lists[reader].format(lacking)} />
        ) : null}
      </div>
      {isFaulty || failure !== null ? null : (
        <Status tone={isCurrent ? 'ok' : 'plain'} words={t(isCurrent ? 'previewNow' : 'previewDrawing')} />
      )}
      {page !== undefined ? (
        <PageFrame
          // Without a picture of its own, the page begins anew with the one that visitors see.
          key={picture === undefined ? 'stored' : 'own'}
          html={page.text}
          name={t('previewName')}
          own={picture === undefined ? null : ownPicture(file, picture)}
        />
      ) : isFaulty || failure !== null ? null : (
        <Skeleton lines={8} words={t('previewDrawing')} />
      )}
    </>
  )
}
