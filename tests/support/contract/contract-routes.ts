import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core'
import { contract } from '@pokfei/contracts'
import { accessIn, type Access } from '@pokfei/contracts/access'
import { describedRoutes } from '@pokfei/desk-contract/api/described-routes'

/** A route of the contract, with its name there and its access level. */
export interface NamedRoute {
  /** A name such as `orders.create`. */
  readonly name: string
  readonly route: AppRoute
  readonly access: Access
}

/** Returns every route of a router, at any depth. */
function listRoutes(router: AppRouter, prefix = ''): readonly NamedRoute[] {
  return Object.entries(router).flatMap(([name, part]): readonly NamedRoute[] =>
    isAppRoute(part)
      ? [{ name: prefix + name, route: part, access: accessIn(part.metadata) }]
      : listRoutes(part, `${prefix}${name}.`),
  )
}

/** Every route of the API, with those of the desk. */
export const contractRoutes = listRoutes({ ...contract, ...describedRoutes })

/** Returns the names of a route's path parameters. */
export function pathParamsOf({ path }: AppRoute): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
}

/** Returns a route's path with its parameters filled in. */
export function fillPath({ path }: AppRoute, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name)
}
