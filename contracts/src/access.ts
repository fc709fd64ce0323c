/**
 * The access levels: anyone, a signed-in member, a member who may buy, a gate's own phone, or staff of the desk (ACC-1 to
 * ACC-3, ACC-10, DSK-1).
 */
export type Access = 'none' | 'login' | 'complete-profile' | 'gate' | 'staff'

/** The metadata of every route of the contract. One hook of the server reads it. */
export interface RouteMetadata {
  readonly access: Access
}

const levels: readonly Access[] = ['none', 'login', 'complete-profile', 'gate', 'staff']

/** Returns the access level in a route's metadata. Throws if there is none: a forgotten route must not be open. */
export function accessIn(metadata: unknown): Access {
  const named = typeof metadata === 'object' && metadata !== null && 'access' in metadata ? metadata.access : undefined
  const access = levels.find((level) => level === named)
  if (access === undefined) throw new Error('a route of the contract does not say who may call it')
  return access
}

/** Open to anyone. */
export const open = { access: 'none' } as const satisfies RouteMetadata
/** Requires a session, else 401. */
export const login = { access: 'login' } as const satisfies RouteMetadata
/** Requires a session (else 401) of a registered member with a name and a phone number (else 403). */
export const completeProfile = { access: 'complete-profile' } as const satisfies RouteMetadata
/** Requires the token of a paired, unrevoked gate device as `Authorization: Bearer`, else 401. */
export const gate = { access: 'gate' } as const satisfies RouteMetadata
/** Requires a session of the desk or the token of a program, else 401. The role and the scope decide further, else 403. */
export const staff = { access: 'staff' } as const satisfies RouteMetadata
