import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { counterOf, type Control } from './control.ts'

/** Turns a control of an event over. Once that was done, its counter-act is the undo (SCR-21). */
export function ControlWindow({
  event,
  about = event,
  verb: first,
  onClose,
}: {
  readonly event: string
  /** The name of the event in words. */
  readonly about?: string
  readonly verb: Control
  readonly onClose: () => void
}) {
  const { t } = useTranslation('events')
  const [verb, setVerb] = useState(first)
  const counter = counterOf(`events ${verb}`)
  return (
    <ActWindow
      key={verb}
      command="events"
      verb={verb}
      input={{ event }}
      title={t(`control_${verb}`)}
      about={about}
      factsOf={() => ({
        lines: [],
        says: [{ icon: 'info', words: t(`says_${verb}`) }],
      })}
      pressWords={() => t(`control_${verb}`)}
      renderGiven={() =>
        counter === null ? null : (
          <Button
            words={t('undo', { words: t(`control_${counter}`) })}
            keyName="Z"
            icon="refund"
            onPress={() => setVerb(counter)}
          />
        )
      }
      onClose={onClose}
    />
  )
}
