/** The argument of a verb that takes one account or several: by ID, by mail address or by phone number. */
export const memberArgument = { 'MEMBER|E-MAIL|PHONE': 'member' } as const
