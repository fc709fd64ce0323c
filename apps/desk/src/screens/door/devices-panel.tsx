import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Device } from './device-window.tsx'
import { doorSeconds } from './use-door-list.ts'
import * as layout from '../../ui/layout.module.css'

/** The phones at the door with their last contact (SCR-44). */
export function DevicesPanel({
  event,
  onOpen,
}: {
  readonly event: string
  /** Opens the act on a phone. Null invites one. */
  readonly onOpen: (device: Device | null) => void
}) {
  const { t } = useTranslation('door')
  const report = useReport('gate', 'devices', { event }, { everySeconds: doorSeconds })
  return (
    <Panel
      title={t('phones')}
      aside={<Button words={t('device_invite')} size="small" keyName="N" onPress={() => onOpen(null)} />}
    >
      <ReportStates report={report}>
        {({ devices }) => {
          const open = devices.filter(({ revokedSSE }) => revokedSSE === null)
          if (open.length === 0) return <Empty title={t('noPhoneTitle')} text={t('noPhoneText')} />
          return (
            <Facts
              facts={open.map((device) => [
                device.name,
                <div key={device.deviceID} className={layout.stack}>
                  <Contact device={device} />
                  <span>
                    <Button
                      words={t('device_revoke')}
                      about={device.name}
                      size="small"
                      onPress={() => onOpen(device)}
                    />
                  </span>
                </div>,
              ])}
            />
          )
        }}
      </ReportStates>
    </Panel>
  )
}

function Contact({ device: { pairedSSE, lastScanSSE, admittedCount } }: { readonly device: Device }) {
  const { t } = useTranslation('door')
  if (lastScanSSE !== null) return t('lastScan', { time: formatDateTime(lastScanSSE), count: admittedCount })
  return pairedSSE === null ? t('notPaired') : t('paired')
}
