import { staffRoles } from '@pokfei/domain/staff/caller'
import { useTranslation } from '../i18n/use-translation.ts'

/** Returns a function that names a role. One that the desk does not know stands as it is. */
export function useRoleWords(): (role: string) => string {
  const { t } = useTranslation()
  return (role) => {
    const known = staffRoles.find((one) => one === role)
    return known === undefined ? role : t(`role_${known}`)
  }
}
