/*
 * The words before the proof that the holder of a ticket shows at the door (SHR-5). Pages, mails and papers say the same.
 * Each language is a constant of its own, so that the web's texts load no other file for it.
 */

/** The words in English. */
export const showAtDoorEN = 'Show at the door: '

/** The words in Traditional Chinese. */
export const showAtDoorCN = '入場時請出示：'
