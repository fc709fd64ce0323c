import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { usePaused } from '../../client/use-paused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isMailAddress } from '../../text/mail-address.ts'
import { Segments, TextField } from '../../ui/field.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { likelyTicket, type OrderWindow } from './order-on-screen.ts'
import { TicketField } from './ticket-field.tsx'
import { usePlaceWords } from './tickets.tsx'
import * as layout from '../../ui/layout.module.css'

/** Offers a ticket to a friend by a link, or withdraws the link (DSK-62). */
export function HandOverWindow({ on, onClose, beneath }: OrderWindow) {
  const { t } = useTranslation('orderActs')
  const placeWords = usePlaceWords(on)
  const { orderReference, language } = on.story.order
  const [ticket, setTicket] = useState(() => likelyTicket(on.story))
  const [what, setWhat] = useState<'offer' | 'withdraw'>('offer')
  const [address, setAddress] = useState('')
  const [mailLanguage, setMailLanguage] = useState(language)
  const paused = usePaused(address.trim())
  const isAddress = isMailAddress(paused)
  const isOffer = what === 'offer'
  const chosen = on.story.tickets.find(({ ticketID }) => ticketID === ticket)
  return (
    <ActWindow
      command="tickets"
      verb="hand-over"
      input={
        isOffer
          ? isAddress
            ? { ticket, to: paused, english: mailLanguage === 'en' }
            : null
          : { ticket, to: null, english: false }
      }
      lacking={t('typeAddress')}
      title={t('handOver')}
      about={orderReference}
      factsOf={({ to }) => ({
        placesWords: t('tickets'),
        places: 1,
        mails: to === null ? 0 : 1,
        lines: [
          {
            words: chosen === undefined ? ticket : placeWords(chosen),
            value: to === null ? t('staysWithBuyer') : paused,
          },
        ],
        says:
          to === null
            ? [{ icon: 'close', words: t('sayLinkEnds') }]
            : [
                { icon: 'mail', words: t('sayLinkMailed') },
                { icon: 'ticket', words: t('sayUntilClaimed') },
                { icon: 'refund', words: t('sayMoneyStays') },
              ],
      })}
      pressWords={({ to }) => (to === null ? t('pressLinkEnd') : t('pressLink'))}
      unchangedWords={({ to }) => (to === null ? t('noLink') : t('sameLink'))}
      onClose={onClose}
      beneath={beneath}
    >
      <TicketField on={on} label={t('whichTicket')} value={ticket} onChange={setTicket} />
      <Segments
        label={t('handOverWhat')}
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'offer', words: t('offerLink') },
          { value: 'withdraw', words: t('endLink') },
        ]}
      />
      {isOffer ? (
        <div className={layout.half}>
          <TextField
            label={t('friendAddress')}
            value={address}
            onChange={setAddress}
            hint={t('friendHint')}
            isWrong={paused !== '' && !isAddress}
            maxLength={254}
          />
          <LanguageChoice label={t('friendLanguage')} value={mailLanguage} onChange={setMailLanguage} />
        </div>
      ) : null}
    </ActWindow>
  )
}
