import type { ChangeKind } from '@pokfei/contracts/routes/catalogue'
import type { ListedEvent } from '@pokfei/contracts/routes/lists'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Tag } from '../../ui/tag.tsx'
import { AvailabilityTag } from '../availability-tag.tsx'

/** The words for each kind of change. */
export const changeTitles = {
  postponed: 'postponed',
  rescheduled: 'newDate',
  moved: 'newVenue',
  lineUp: 'newLineUp',
  cancelled: 'cancelled',
} as const satisfies Record<ChangeKind, string>

/** Says how an event has changed. Nothing for an unchanged one. A stored event of an older version has no change. */
export function ChangeTag({
  event: { availability, changeKind },
}: {
  readonly event: Pick<ListedEvent, 'availability'> & { readonly changeKind?: ChangeKind | null }
}) {
  const { t } = useTranslation()
  if (availability === 'postponed' || availability === 'cancelled')
    return <AvailabilityTag availability={availability} />
  if (!changeKind) return null
  return (
    <Tag icon="clock" tone="warn">
      {t(changeTitles[changeKind])}
    </Tag>
  )
}
