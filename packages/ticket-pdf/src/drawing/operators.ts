/**
 * PDF drawing operators as text. Coordinates are points from the top left of the page, downwards. `page` flips the
 * whole stream once, so that no other code counts from the bottom as PDF does.
 */

/** A box: its top left corner, width and height, in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The distance of a quarter circle's control points from its ends, in radii. */
const quarter = 0.5523

/** Returns a number with at most two decimals. A hundredth of a point is finer than any printer. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)
const numbers = (...values: readonly number[]) => values.map(number).join(' ')

/** Three decimals distinguish all 256 shares. */
const share = (hex: string, at: number) =>
  String(Math.round((Number.parseInt(hex.slice(at, at + 2), 16) * 1000) / 255) / 1000)
const rgb = (hex: string) => [1, 3, 5].map((at) => share(hex, at)).join(' ')

/** Returns a whole content stream, with its origin at the top left. */
export const page = (height: number, ...operators: readonly string[]): string =>
  ['q', `1 0 0 -1 0 ${number(height)} cm`, ...operators, 'Q'].join('\n')

/** Keeps colours, clips and transformations from later operators. */
export const group = (...operators: readonly string[]): string => ['q', ...operators, 'Q'].join('\n')

/** Returns a group that is an ornament. Search, copying and screen readers skip its words. */
export const decoration = (...operators: readonly string[]): string =>
  ['/Span << /ActualText <feff> >> BDC', group(...operators), 'EMC'].join('\n')

export const fillColour = (hex: string): string => `${rgb(hex)} rg`
export const strokeColour = (hex: string): string => `${rgb(hex)} RG`
export const lineWidth = (width: number): string => `${number(width)} w`
/** Round ends and joins. */
export const roundJoins = '1 J 1 j'
/** Returns round ends and a pattern of on and off lengths. An on of 0 draws dots. */
export const roundDashes = (on: number, off: number): string => `1 J [${numbers(on, off)}] 0 d`
/** Sets the opacity, by the name of a graphics state in the page's resources. */
export const opacity = (name: string): string => `/${name} gs`
export const translate = (x: number, y: number): string => `1 0 0 1 ${numbers(x, y)} cm`
/** Scales the following operators from the origin. */
export const scale = (factor: number, vertical = factor): string =>
  `${factor.toFixed(5)} 0 0 ${vertical.toFixed(5)} 0 0 cm`
/** Rotates the following operators about the origin, clockwise as seen. */
export function rotate(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => value.toFixed(5))
  return `${cos} ${sin} ${(-Math.sin(angle)).toFixed(5)} ${cos} 0 0 cm`
}
/** Draws a form or an image of the page's resources. */
export const draw = (name: string): string => `/${name} Do`

export const fill = 'f'
export const stroke = 'S'
export const fillAndStroke = 'B'
export const clip = 'W n'

export const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `${numbers(x1, y1)} m ${numbers(x2, y2)} l`
export const rectangle = ({ x, y, width, height }: Box): string => `${numbers(x, y, width, height)} re`

/** Returns a closed ellipse about a point. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * quarter, ry * quarter]
  return [
    `${numbers(x + rx, y)} m`,
    `${numbers(x + rx, y + ky, x + kx, y + ry, x, y + ry)} c`,
    `${numbers(x - kx, y + ry, x - rx, y + ky, x - rx, y)} c`,
    `${numbers(x - rx, y - ky, x - kx, y - ry, x, y - ry)} c`,
    `${numbers(x + kx, y - ry, x + rx, y - ky, x + rx, y)} c h`,
  ].join(' ')
}

/** Returns a quarter circle from one point to another, bulging towards `corner`. */
export function cornerTo(from: Point, corner: Point, to: Point): string {
  const towards = (point: Point) => [point.x + (corner.x - point.x) * quarter, point.y + (corner.y - point.y) * quarter]
  return `${numbers(...towards(from), ...towards(to), to.x, to.y)} c`
}

/** A point on the page. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Returns a box with round corners; `bottom` may be square. */
export function roundedRectangle({ x, y, width, height }: Box, radius: number, bottom = radius): string {
  const [right, base] = [x + width, y + height]
  const corner = (fromX: number, fromY: number, cornerX: number, cornerY: number, toX: number, toY: number) =>
    `${numbers(fromX, fromY)} l ${cornerTo({ x: fromX, y: fromY }, { x: cornerX, y: cornerY }, { x: toX, y: toY })}`
  return [
    `${numbers(x + radius, y)} m`,
    corner(right - radius, y, right, y, right, y + radius),
    corner(right, base - bottom, right, base, right - bottom, base),
    corner(x + bottom, base, x, base, x, base - bottom),
    corner(x, y + radius, x, y, x + radius, y),
    'h',
  ].join(' ')
}
