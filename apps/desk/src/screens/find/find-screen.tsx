import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useReport } from '../../client/use-report.ts'
import { ReportStates } from '../../act/report-states.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { MemberPanel } from '../order/member-panel.tsx'
import { FindField } from './find-field.tsx'
import { OrderOption } from './order-option.tsx'
import { useFind, type FoundOrder } from './use-find.ts'
import { useOptions } from './use-options.ts'
import * as layout from '../../ui/layout.module.css'
import * as styles from './find.module.css'

/** Find: one field, its results, and the chosen order beside them (SCR-15). */
export function FindScreen() {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { words, orders, isNothing, report } = useFind(typed)
  const open = ({ orderReference }: FoundOrder) =>
    void navigate({ to: '/orders/$reference', params: { reference: orderReference } })
  const { chosen, choose, onKeyDown } = useOptions(orders, open)
  const order = orders[chosen]
  return (
    <Screen title={t('title')} text={t('text')}>
      <FindField
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        listID={id}
        activeID={order === undefined ? undefined : `${id}-${chosen}`}
      />
      <p className={layout.note} role="status">
        {report.isFetching
          ? t('searching')
          : order === undefined
            ? t('notInAddress')
            : t('found', { count: orders.length })}
      </p>
      <div className={layout.two}>
        <div className={layout.stack}>
          {order === undefined ? (
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
                {orders.map((one, at) => (
                  <OrderOption
                    key={one.orderID}
                    order={one}
                    id={`${id}-${at}`}
                    isChosen={at === chosen}
                    onChoose={() => choose(at)}
                    onOpen={() => open(one)}
                  />
                ))}
              </div>
            </Panel>
          )}
        </div>
        <div className={layout.stack}>
          {order === undefined ? null : <Preview order={order} onOpen={() => open(order)} />}
        </div>
      </div>
    </Screen>
  )
}

/** The chosen order beside the results. */
function Preview({ order, onOpen }: { readonly order: FoundOrder; readonly onOpen: () => void }) {
  const { t } = useTranslation('find')
  const story = useReport('orders', 'show', { orderReference: order.orderReference }, { keepsLast: true })
  return (
    <ReportStates report={story}>
      {({ member, order: shown }) => (
        <MemberPanel member={member} language={shown.language}>
          <Button words={t('open', { reference: order.orderReference })} kind="act" onPress={onOpen} />
        </MemberPanel>
      )}
    </ReportStates>
  )
}
