import { useId, useState } from 'react'
import { useReport } from '../../client/use-report.ts'
import { ReportStates } from '../../act/report-states.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AccountButton } from '../account/account-button.tsx'
import { MemberPanel } from '../account/member-panel.tsx'
import { FindField } from './find-field.tsx'
import { FoundOption, keyOf, useOpen } from './found-option.tsx'
import { useFind, type Found, type FoundOrder } from './use-find.ts'
import { useOptions } from './use-options.ts'
import * as layout from '../../ui/layout.module.css'
import * as styles from './find.module.css'

/** Find: one field, its results, and the chosen order beside them (SCR-15). */
export function FindScreen() {
  const { t } = useTranslation('find')
  const open = useOpen()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { words, found, isNothing, report } = useFind(typed)
  const { chosen, choose, onKeyDown } = useOptions(found, open)
  const one = found[chosen]
  const orderCount = found.filter(({ kind }) => kind === 'order').length
  return (
    <Screen title={t('title')} text={t('text')}>
      <FindField
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        listID={id}
        activeID={one === undefined ? undefined : `${id}-${chosen}`}
      />
      <p className={layout.note} role="status">
        {report.isFetching ? t('searching') : orderCount === 0 ? t('notInAddress') : t('found', { count: orderCount })}
      </p>
      <div className={layout.two}>
        <div className={layout.stack}>
          {one === undefined ? (
            <Panel>
              {isNothing ? (
                <Empty title={t('nothing', { words })} text={t('nothingText')} />
              ) : report.isError && words !== '' ? (
                <ReportStates report={report}>{() => null}</ReportStates>
              ) : (
                <Empty title={t('emptyTitle')} text={t('emptyText')} />
              )}
            </Panel>
          ) : (
            <Panel isFlush>
              <div id={id} role="listbox" aria-label={t('title')} className={styles.results}>
                {found.map((option, at) => (
                  <FoundOption
                    key={keyOf(option)}
                    found={option}
                    id={`${id}-${at}`}
                    isChosen={at === chosen}
                    onChoose={() => choose(at)}
                    onOpen={() => open(option)}
                  />
                ))}
              </div>
            </Panel>
          )}
        </div>
        <div className={layout.stack}>
          {one === undefined ? null : <Preview found={one} onOpen={() => open(one)} />}
        </div>
      </div>
    </Screen>
  )
}

/** The chosen order or account beside the results. */
const Preview = ({ found, onOpen }: { readonly found: Found; readonly onOpen: () => void }) =>
  found.kind === 'order' ? (
    <OrderPreview order={found.order} onOpen={onOpen} />
  ) : (
    <MemberPanel member={found.account}>
      <AccountButton member={found.account} />
    </MemberPanel>
  )

function OrderPreview({ order, onOpen }: { readonly order: FoundOrder; readonly onOpen: () => void }) {
  const { t } = useTranslation('find')
  const story = useReport('orders', 'show', { orderReference: order.orderReference }, { keepsLast: true })
  return (
    <ReportStates report={story}>
      {({ member, order: shown }) => (
        <MemberPanel member={member} language={shown.language}>
          <Button words={t('open', { reference: order.orderReference })} kind="act" onPress={onOpen} />
          <AccountButton member={member} />
        </MemberPanel>
      )}
    </ReportStates>
  )
}
