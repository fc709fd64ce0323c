import type { AvailabilityLabel } from '@pokfei/contracts/routes/catalogue'
import { useTranslation } from '../i18n/use-translation.ts'
import type { IconName } from '@pokfei/design/icon-paths'
import { Tag } from '../ui/tag.tsx'

const looks = {
  available: { icon: 'success', tone: 'ok' },
  unavailable: { icon: 'clock', tone: 'warn' },
  soldOut: { icon: 'error', tone: 'bad' },
  fullyBooked: { icon: 'lock', tone: 'muted' },
  salePaused: { icon: 'clock', tone: 'warn' },
  saleEnded: { icon: 'lock', tone: 'muted' },
  past: { icon: 'calendar', tone: 'muted' },
  postponed: { icon: 'clock', tone: 'warn' },
  cancelled: { icon: 'error', tone: 'bad' },
} as const satisfies Record<AvailabilityLabel, { icon: IconName; tone: 'ok' | 'warn' | 'bad' | 'muted' }>

/** The availability label of an event, always with an icon and a text (EVT-40). */
export function AvailabilityTag({ availability }: { readonly availability: AvailabilityLabel }) {
  const { t } = useTranslation()
  return <Tag {...looks[availability]}>{t(availability)}</Tag>
}
