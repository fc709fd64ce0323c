import * as glows from '@pokfei/design/glows.module.css'

const glowClasses = [glows.glow0, glows.glow1, glows.glow2, glows.glow3, glows.glow4, glows.glow5] as const
const tintClasses = [glows.tint0, glows.tint1, glows.tint2, glows.tint3, glows.tint4] as const

/** Returns the class with the two neon colours of an index in a list, modulo 6 (BRW-75). */
export const glowClass = (index: number): string | undefined => glowClasses[index % glowClasses.length]

/** Returns the class with the background tint of an index in a list, modulo 5 (BRW-77). */
export const tintClass = (index: number): string | undefined => tintClasses[index % tintClasses.length]
