import type { SaleRoom } from '@pokfei/contracts/routes/catalogue'
import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'

interface RoomLinkProps {
  readonly room: Pick<SaleRoom, 'owner' | 'saleID'>
  readonly organizerID: string
}

/** The main button to the waiting room of an event or of a group (ROM-61, ROM-66). */
export function RoomLink({ room: { owner, saleID }, organizerID }: RoomLinkProps) {
  const { t } = useTranslation('event')
  return (
    <ButtonLink kind="main" to="/room/$owner/$organizerID/$saleID" params={{ owner, organizerID, saleID }}>
      {t('toRoom')}
    </ButtonLink>
  )
}

/** The note of a bar that leads to a room: how the price stands to its fee, unless there is none, and who comes first. */
export function RoomNote({ fee }: { readonly fee: string | null }) {
  const { t } = useTranslation('event')
  return (
    <>
      {fee !== null && (
        <>
          <span>{fee}</span>
          <br />
        </>
      )}
      <span>{t('roomNote')}</span>
    </>
  )
}
