/** The number of curves in the pattern, and the step of each in degrees. */
const curves = 14
const stepDegrees = 3

const centre = 170

/** Returns the distance of curve `index` from the centre at an angle in radians. The waves of 7 and 12 drift apart. */
function radius(index: number, angle: number): number {
  const drift = (index / curves) * Math.PI * 2
  return 132 + 18 * Math.sin(7 * angle + drift) + 12 * Math.sin(12 * angle - drift * 2)
}

function curve(index: number): string {
  const points = Array.from({ length: 360 / stepDegrees }, (_, step) => {
    const angle = (step * stepDegrees * Math.PI) / 180
    const distance = radius(index, angle)
    return `${Math.round(centre + distance * Math.cos(angle))} ${Math.round(centre + distance * Math.sin(angle))}`
  })
  return `M${points.join('L')}z`
}

const every = (second: 0 | 1) =>
  Array.from({ length: curves }, (_, index) => (index % 2 === second ? curve(index) : '')).join('')

/** The interlaced rings behind a ticket's code, as on banknotes. Two paths of two colours, in a box of 340. */
export const guilloche = { first: every(0), second: every(1) } as const
