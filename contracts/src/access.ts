/** Who may call a route: anyone, a signed-in member, a member who may buy (spec §6), or a gate's own phone. */
export type Access = 'none' | 'login' | 'complete-profile' | 'gate'

/** The metadata that every route of the contract carries; one hook of the server reads it. */
export interface RouteMetadata {
  readonly access: Access
}

const levels: readonly Access[] = ['none', 'login', 'complete-profile', 'gate']

/** The access level in a route's metadata. Throws when there is none: a route that was forgotten must not be open. */
export function accessIn(metadata: unknown): Access {
  const named = typeof metadata === 'object' && metadata !== null && 'access' in metadata ? metadata.access : undefined
  const access = levels.find((level) => level === named)
  if (access === undefined) throw new Error('a route of the contract does not say who may call it')
  return access
}

/** Anyone may call. */
export const open = { access: 'none' } as const satisfies RouteMetadata
/** A session is needed, else 401. */
export const login = { access: 'login' } as const satisfies RouteMetadata
/** A session (else 401) of a registered member with a name and a phone number (else 403) is needed. */
export const completeProfile = { access: 'complete-profile' } as const satisfies RouteMetadata
/** The token of a gate device that was set up and not withdrawn is needed, as `Authorization: Bearer`, else 401. */
export const gate = { access: 'gate' } as const satisfies RouteMetadata
