/**
 * The width and height of the placeholder of a picture that is not drawn yet, in px. No picture of the shop is as small,
 * so a browser recognises it by its size.
 */
export const placeholderSize = { width: 16, height: 12 } as const
