import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureWords } from '../../act/failure-words.ts'
import { callVerb } from '../../client/call-verb.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Call } from '../../ui/call.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as layout from '../../ui/layout.module.css'

type Fact = readonly [name: string, value: ReactNode]

const noFacts: readonly Fact[] = []

/** The buyer, with masked phone and address. Showing them whole is a call of its own, in the log (SCR-16). */
export function MemberPanel({
  member: { memberID, displayName, contactNumber, email, emailConfirmedSSE },
  language: orderLanguage,
  more = noFacts,
  children,
}: {
  readonly member: ShownStory['member']
  /** The language of an order. */
  readonly language?: ShownStory['order']['language']
  readonly more?: readonly Fact[]
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('order')
  const act = useTranslation('act')
  const language = useLanguage()
  const reveal = useMutation({
    mutationKey: ['reveal', memberID],
    mutationFn: () => callVerb('members', 'reveal', { input: { member: memberID } }),
  })
  const shown = reveal.data?.kind === 'done' ? reveal.data.result : null
  const failure = reveal.data === undefined || reveal.data.kind === 'done' ? null : reveal.data
  return (
    <Panel title={displayName ?? t('noName')} {...(children !== undefined && { foot: children })}>
      <div className={layout.stack}>
        <Facts
          facts={[
            [t('phone'), shown?.contactNumber ?? contactNumber],
            [t('mail'), shown?.email ?? email],
            [
              t('mailState'),
              email === null ? t('mailNone') : emailConfirmedSSE === null ? t('mailOpen') : t('mailConfirmed'),
            ],
            [t('languageOf'), orderLanguage === undefined ? null : t(orderLanguage === 'zh' ? 'chinese' : 'english')],
            ...more,
          ]}
        />
        {shown === null ? (
          <div className={layout.acts}>
            <Button
              words={t('reveal')}
              size="small"
              keyName="E"
              isPending={reveal.isPending}
              onPress={() => reveal.mutate()}
            />
            <p className={layout.note}>{t('revealText')}</p>
          </div>
        ) : null}
        {failure === null ? null : <Call tone="warn" {...failureWords(failure, language, act.t)} isAlert />}
      </div>
    </Panel>
  )
}
