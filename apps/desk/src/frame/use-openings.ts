import { staffRoles, type StaffRole } from '@pokfei/domain/staff/caller'
import { useMe } from '../session/use-me.ts'
import { screens, type ListedScreen } from '../screens/listed-screens.ts'

/** A screen, and who may open it. */
export interface Opening {
  readonly screen: ListedScreen
  readonly roles: readonly StaffRole[]
  readonly isOpen: boolean
}

/** Returns all screens with the roles that may open them, as the server's table of verbs has them (DSK-24). */
export function useOpenings(): readonly Opening[] {
  const { role, verbRoles } = useMe()
  return screens.map((screen) => {
    const roles = verbRoles[screen.verb] ?? []
    return { screen, roles: staffRoles.filter((one) => roles.includes(one)), isOpen: roles.includes(role) }
  })
}
