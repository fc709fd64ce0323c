import { staffRoles, type StaffRole } from '@pokfei/domain/staff/caller'
import { useEvents } from '../../scope/use-events.ts'
import { useScopeWords } from '../../scope/use-scope-words.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventName } from '../../text/names.ts'
import { useRoleWords } from '../../text/role-words.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import * as layout from '../../ui/layout.module.css'

const daysPattern = /^[1-9]\d{0,3}$/
const mostDays = 3650

/** An access as a form holds it. */
export interface Access {
  readonly role: StaffRole
  readonly scope: string
  /** Empty for an access without an end. */
  readonly days: string
}

/** True if the days of an access can be sent. */
export const areDaysRight = ({ days }: Access): boolean =>
  days === '' || (daysPattern.test(days) && Number(days) <= mostDays)

/** The fields of an access: role, scope and days. */
export function AccessFields({
  access,
  onChange,
}: {
  readonly access: Access
  readonly onChange: (access: Access) => void
}) {
  const { t } = useTranslation('staff')
  const roleWords = useRoleWords()
  const { role, scope, days } = access
  return (
    <>
      <div className={layout.half}>
        <SelectField
          label={t('role')}
          value={role}
          onChange={(value) => onChange({ ...access, role: staffRoles.find((one) => one === value) ?? role })}
        >
          {staffRoles.map((one) => (
            <option key={one} value={one}>
              {roleWords(one)}
            </option>
          ))}
        </SelectField>
        <ScopeField value={scope} onChange={(value) => onChange({ ...access, scope: value })} />
      </div>
      <p className={layout.note}>{t(`${role}May`)}</p>
      <TextField
        label={t('days')}
        value={days}
        onChange={(value) => onChange({ ...access, days: value.trim() })}
        inputMode="numeric"
        maxLength={4}
        hint={areDaysRight(access) ? t('daysHint') : t('daysWrong')}
        isWrong={!areDaysRight(access)}
      />
    </>
  )
}

/** The choice of a scope: the shop, an organizer, or an event. */
function ScopeField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const wordsOf = useScopeWords()
  const events = useEvents().data?.result.events ?? []
  const organizers = [...new Set(events.map(({ organizerID }) => organizerID))].toSorted((one, other) =>
    wordsOf(one).localeCompare(wordsOf(other), language),
  )
  const known = ['all', ...organizers, ...events.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`)]
  return (
    <SelectField label={t('scope')} value={value} onChange={onChange}>
      <option value="all">{wordsOf('all')}</option>
      {known.includes(value) ? null : <option value={value}>{wordsOf(value)}</option>}
      {organizers.map((organizer) => (
        <optgroup key={organizer} label={wordsOf(organizer)}>
          <option value={organizer}>{wordsOf(organizer)}</option>
          {events
            .filter(({ organizerID }) => organizerID === organizer)
            .map((event) => (
              <option key={event.eventID} value={`${organizer}/${event.eventID}`}>
                {eventName(language, event)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
