import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core'
import { contract } from '@pokfei/contracts'
import { accessIn, type Access } from '@pokfei/contracts/access'

/** A route of the contract, its name there, and who may call it. */
export interface NamedRoute {
  /** As in `orders.create`. */
  readonly name: string
  readonly route: AppRoute
  readonly access: Access
}

/** Every route of a router, however deep. */
function listRoutes(router: AppRouter, prefix = ''): readonly NamedRoute[] {
  return Object.entries(router).flatMap(([name, part]): readonly NamedRoute[] =>
    isAppRoute(part)
      ? [{ name: prefix + name, route: part, access: accessIn(part.metadata) }]
      : listRoutes(part, `${prefix}${name}.`),
  )
}

/** Every route of the contract. */
export const contractRoutes = listRoutes(contract)

/** The names of a route's path parameters. */
export function pathParamsOf({ path }: AppRoute): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
}

/** A route's path with its parameters in it. */
export function fillPath({ path }: AppRoute, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name)
}
