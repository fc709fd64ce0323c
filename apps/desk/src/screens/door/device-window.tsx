import type { GateDeviceJSON } from '@pokfei/desk-contract/verbs/gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { ShownOnce } from '../../act/shown-once.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'

/** A phone at a door. */
export type Device = GateDeviceJSON

const factsOf = (name: string, says: SlipFacts['says']): SlipFacts => ({
  lines: [{ words: name, value: '' }],
  says,
})

/** Invites a phone for the door, or withdraws one. */
export function DeviceWindow({
  event,
  device,
  onClose,
}: {
  readonly event: string
  readonly device: Device | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('door')
  const [name, setName] = useState('')
  if (device !== null)
    return (
      <ActWindow
        command="gate"
        verb="revoke-device"
        input={{ device: device.deviceID }}
        title={t('device_revoke')}
        about={device.name}
        factsOf={(result) => factsOf(result.name, [{ icon: 'info', words: t('sayWithdrawn') }])}
        pressWords={() => t('pressRevoke')}
        onClose={onClose}
      />
    )
  return (
    <ActWindow
      command="gate"
      verb="invite"
      input={{ event, ...(name.trim() !== '' && { name: name.trim() }) }}
      title={t('device_invite')}
      about={event}
      factsOf={(result) => factsOf(result.name, [{ icon: 'key', words: t('sayLink') }])}
      pressWords={() => t('pressInvite')}
      renderGiven={({ url, expiresSSE }) => (
        <ShownOnce
          title={t('inviteTitle')}
          text={t('inviteText', { time: formatDateTime(expiresSSE) })}
          value={url}
          isLink
        />
      )}
      onClose={onClose}
    >
      <TextField label={t('deviceName')} value={name} onChange={setName} maxLength={40} />
    </ActWindow>
  )
}
