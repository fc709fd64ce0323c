/** Types of colour vision: the usual one, or without one kind of cone. */
export type Sight = 'usual' | 'protanopia' | 'deuteranopia' | 'tritanopia'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Linear RGB as each type sees it: the model of Machado, Oliveira and Fernandes (2009) at full severity. */
const sights: Readonly<Record<Sight, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The matrices from linear RGB to the responses of the three cones, and from their cube roots to Oklab. */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toOklab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const multiply = (matrix: Matrix, vector: Triple): Triple => {
  const [first, second, third] = matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
  return [first ?? 0, second ?? 0, third ?? 0]
}

function linear(hex: string): Triple {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Returns the distance of two colours for one type of vision, in hundredths of Oklab. Black and white are 100 apart.
 */
export function colourDistance(one: string, other: string, sight: Sight = 'usual'): number {
  const [a, b] = [one, other].map((hex) => {
    const [red, green, blue] = multiply(sights[sight], linear(hex))
    const [long, medium, short] = multiply(toCones, [Math.max(0, red), Math.max(0, green), Math.max(0, blue)])
    return multiply(toOklab, [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)])
  })
  if (a === undefined || b === undefined) return 0
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
