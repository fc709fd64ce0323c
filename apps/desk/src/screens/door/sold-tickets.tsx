import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { seatText } from '@pokfei/format/seat-text'
import { inLanguage } from '@pokfei/format/localised'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Panel } from '../../ui/panel.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import * as layout from '../../ui/layout.module.css'

/** The sold tickets as codes that the buyer's phone scans, or takes a picture of. */
export function SoldTickets({ tickets }: { readonly tickets: VerbResult<'tickets', 'sell'>['tickets'] }) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  return tickets.map(({ ticketID, code, ticketNumber, ticketCount, seat, ticketTypeNameEN, ticketTypeNameCN }) => {
    const place = seat === null ? null : seatText(seat)
    return (
      <Panel key={ticketID} title={t('ticketOf', { number: ticketNumber, all: ticketCount })}>
        <div className={layout.stack}>
          {code === null ? null : <QrCode text={code} name={t('codeName', { number: ticketNumber })} />}
          <p>
            {[
              inLanguage(language, ticketTypeNameEN, ticketTypeNameCN),
              ...(place === null ? [] : [inLanguage(language, place.en, place.cn)]),
            ].join(' · ')}
          </p>
        </div>
      </Panel>
    )
  })
}
