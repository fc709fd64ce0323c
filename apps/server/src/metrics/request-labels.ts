/** The method of requests with an unusual one. Clients choose methods, and labels must be few. */
export const otherMethod = 'other'

/** The methods that have a label of their own. */
export const requestMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** The method of a request, as its label says it. */
export type RequestMethod = (typeof requestMethods)[number] | typeof otherMethod

/** The classes of statuses, by their first digit. */
export const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const
/** One of {@link statusClasses}. */
export type StatusClass = (typeof statusClasses)[number]
