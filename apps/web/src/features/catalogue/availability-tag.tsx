import type { AvailabilityLabel } from '@pokfei/contracts/catalogue'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { IconName } from '../../components/icon-paths.ts'
import { Tag } from '../../components/tag.tsx'

const looks = {
  unavailable: { icon: 'clock', tone: 'warn' },
  soldOut: { icon: 'error', tone: 'bad' },
  fullyBooked: { icon: 'lock', tone: 'muted' },
  past: { icon: 'calendar', tone: 'muted' },
} as const satisfies Record<
  Exclude<AvailabilityLabel, 'available'>,
  { icon: IconName; tone: 'warn' | 'bad' | 'muted' }
>

/** Why an event cannot be bought now (spec §4); nothing while it can. */
export function AvailabilityTag({ availability }: { readonly availability: AvailabilityLabel }) {
  const { t } = useTranslation()
  if (availability === 'available') return null
  return <Tag {...looks[availability]}>{t(availability)}</Tag>
}
