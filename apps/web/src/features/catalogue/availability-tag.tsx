import type { AvailabilityLabel } from '@pokfei/contracts/catalogue'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { IconName } from '../../components/icon-paths.ts'
import { Tag } from '../../components/tag.tsx'

const looks = {
  available: { icon: 'success', tone: 'ok' },
  unavailable: { icon: 'clock', tone: 'warn' },
  soldOut: { icon: 'error', tone: 'bad' },
  fullyBooked: { icon: 'lock', tone: 'muted' },
  saleEnded: { icon: 'lock', tone: 'muted' },
  past: { icon: 'calendar', tone: 'muted' },
} as const satisfies Record<AvailabilityLabel, { icon: IconName; tone: 'ok' | 'warn' | 'bad' | 'muted' }>

/** How an event stands (spec §4), always with an icon and in words. */
export function AvailabilityTag({ availability }: { readonly availability: AvailabilityLabel }) {
  const { t } = useTranslation()
  return <Tag {...looks[availability]}>{t(availability)}</Tag>
}
