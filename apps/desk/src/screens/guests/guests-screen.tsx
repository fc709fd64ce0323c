import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OfEvent } from '../../scope/of-event.tsx'
import { nameOfEvent, type ListedEvent } from '../../scope/use-events.ts'
import { useStock } from '../../scope/use-stock.ts'
import { eventName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { GiftsPanel } from './gifts-panel.tsx'
import { GiveListWindow } from './give-list-window.tsx'
import { GiveOneWindow } from './give-one-window.tsx'
import * as layout from '../../ui/layout.module.css'

/** Guests: free tickets by a pasted list or one by one, and who has them (SCR-23, SCR-24). */
export function GuestsScreen() {
  const { t } = useTranslation('guests')
  return (
    <Screen title={t('title')} text={t('text')}>
      <OfEvent>{(event) => <GuestsOfEvent key={nameOfEvent(event)} event={event} />}</OfEvent>
    </Screen>
  )
}

/** The guests of one event, or the act that is open. */
function GuestsOfEvent({ event }: { readonly event: ListedEvent }) {
  const { t } = useTranslation('guests')
  const language = useLanguage()
  const [open, setOpen] = useState<'list' | 'one' | null>(null)
  const [text, setText] = useState('')
  const name = nameOfEvent(event)
  const stock = useStock(name)
  const about = eventName(language, event)
  const close = () => setOpen(null)
  if (stock !== undefined && open === 'list')
    return <GiveListWindow event={name} about={about} stock={stock} text={text} onText={setText} onClose={close} />
  if (stock !== undefined && open === 'one')
    return <GiveOneWindow event={name} about={about} stock={stock} onClose={close} />
  return (
    <>
      <div className={layout.acts}>
        <Button
          words={t('giveList')}
          kind="act"
          keyName="P"
          isPending={stock === undefined}
          onPress={() => setOpen('list')}
        />
        <Button words={t('giveOne')} keyName="N" isPending={stock === undefined} onPress={() => setOpen('one')} />
      </div>
      <GiftsPanel event={name} types={stock?.types} />
    </>
  )
}
