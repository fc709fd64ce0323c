import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** Leads to the account of a member (DSK-70). Nobody is behind a sale at the door, or a deleted account. */
export function AccountButton({
  member: { memberID, contactNumber, email },
}: {
  readonly member: ShownStory['member']
}) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return contactNumber === null && email === null ? null : (
    <Button
      words={t('open')}
      icon="person"
      keyName="A"
      onPress={() => void navigate({ to: '/accounts/$member', params: { member: memberID } })}
    />
  )
}
