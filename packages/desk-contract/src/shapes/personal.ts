import { z } from 'zod'

/**
 * The fields of results that hold personal data. `phone` and `address` are masked in every answer of the API, and so is
 * either one inside of a `text`. A `name` is shown, as door lists need it. A `revealed` field is the purpose of its verb.
 */
export const personalFields = z.registry<{ readonly kind: 'phone' | 'address' | 'text' | 'name' | 'revealed' }>()

const text = () => z.string().nullable()

/** The telephone number of a member. */
export const personalPhone = text().register(personalFields, { kind: 'phone' })
/** The mail address of a member. */
export const personalAddress = text().register(personalFields, { kind: 'address' })
/** A text that another program wrote, such as a mail server about an address. */
export const personalText = text().register(personalFields, { kind: 'text' })
/** The name of a person. */
export const personalName = text().register(personalFields, { kind: 'name' })
/** A number or an address that the caller has asked for by itself. */
export const revealed = text().register(personalFields, { kind: 'revealed' })
