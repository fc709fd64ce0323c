import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useKey } from '../../keys/keys.tsx'
import { nameOfEvent, type ListedEvent } from '../../scope/use-events.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AnnounceStep } from './announce-step.tsx'
import { CancelStep } from './cancel-step.tsx'
import { emptyDraft, inputOf, type Change } from './change-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { Steps, type Step } from './steps.tsx'
import * as layout from '../../ui/layout.module.css'

/** One change in its steps: words, preview, slip (DSK-40 to DSK-42). The way back keeps everything written. */
export function ChangeWindow({
  change,
  event,
  about,
  onClose,
}: {
  readonly change: Change
  readonly event: ListedEvent
  readonly about: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['change', 'act'])
  const [draft, setDraft] = useState(emptyDraft)
  const [step, setStep] = useState<Step>('words')
  const input = inputOf(change, nameOfEvent(event), draft)
  if (step === 'slip' && input !== null)
    return (
      <>
        <Steps step="slip" />
        {change === 'cancel' ? (
          <CancelStep
            input={{ event: input.event, textEn: input.textEn, textCn: input.textCn, withFees: draft.withFees }}
            about={about}
            onBack={() => setStep('preview')}
            onDone={onClose}
          />
        ) : (
          <AnnounceStep
            change={change}
            input={input}
            about={about}
            onBack={() => setStep('preview')}
            onDone={onClose}
          />
        )}
      </>
    )
  return (
    <>
      <Steps step={step} />
      {step === 'preview' && input !== null ? (
        <>
          <ChangePreview input={{ ...input, change }} />
          <Way
            back={t('backToWords')}
            next={t('toSlip')}
            onBack={() => setStep('words')}
            onNext={() => setStep('slip')}
          />
        </>
      ) : (
        <>
          <Panel title={t(`act_${change}`)}>
            <div className={layout.stack}>
              <ChangeFields change={change} event={event} draft={draft} onChange={setDraft} />
            </div>
          </Panel>
          <Way
            back={t('act:dont')}
            next={t('toPreview')}
            lacking={input === null ? t('lacking') : null}
            onBack={onClose}
            onNext={() => setStep('preview')}
          />
        </>
      )}
    </>
  )
}

/** The buttons to the next step and back. */
function Way({
  back,
  next,
  lacking = null,
  onBack,
  onNext,
}: {
  readonly back: string
  readonly next: string
  readonly lacking?: string | null
  readonly onBack: () => void
  readonly onNext: () => void
}) {
  useKey('Esc', back, onBack)
  return (
    <>
      <div className={layout.acts}>
        <Button words={next} kind="act" size="big" keyName="Enter" isLocked={lacking !== null} onPress={onNext} />
        <Button words={back} size="big" onPress={onBack} />
      </div>
      {lacking === null ? null : <p className={layout.note}>{lacking}</p>}
    </>
  )
}
