/**
 * The colours that code needs outside a stylesheet: the frame of the browser, mails, and pages written as text. Each is a
 * constant of its own, so that a script carries the ones it uses. A test compares them with tokens.css.
 */
export const night = '#0a0a12'
export const ink = '#12121d'
export const edge = '#737089'
export const text = '#f6f3ec'
export const muted = '#a9a6bd'
export const paper = '#f7f2e6'
export const paperInk = '#1a1521'
export const paperMuted = '#625a69'
export const paperLine = '#cabfab'
export const chop = '#b0122e'
export const brandA = '#ff3d7f'
export const brandB = '#ff9a3d'
export const onBrand = '#1a0610'

/** The colour of a mail's button where its gradient is not drawn. It is no token. */
export const mailButton = '#ff5a5a'
