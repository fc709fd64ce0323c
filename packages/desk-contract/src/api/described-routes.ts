import { deskReadRoutes, deskRoutes } from './desk-routes.ts'

/** The routes of the desk by their parts in the OpenAPI document: `desk-orders`, and `desk-orders-read` for its GETs. */
export const describedRoutes = Object.fromEntries([
  ...Object.entries(deskRoutes).map(([command, routes]) => [`desk-${command}`, routes]),
  ...Object.entries(deskReadRoutes)
    .filter(([, routes]) => Object.keys(routes).length > 0)
    .map(([command, routes]) => [`desk-${command}-read`, routes]),
])
