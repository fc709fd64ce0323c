/** The areas of Hong Kong, in the order of their options. */
export const areas = ['hong_kong_island', 'kowloon', 'new_territories', 'islands'] as const

/** One of {@link areas}. */
export type Area = (typeof areas)[number]

/** The words for days that the clock resolves. */
export const dayWords = ['tonight', 'weekend'] as const

/** One of {@link dayWords}. */
export type DayWord = (typeof dayWords)[number]

/** The most dollars that a ticket with its fee may cost, as addresses have them. 0 finds what is free. */
export const priceLimits = ['0', '200', '500', '1000'] as const

/** One of {@link priceLimits}. */
export type PriceLimit = (typeof priceLimits)[number]
