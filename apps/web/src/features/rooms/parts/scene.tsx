import * as glows from '@pokfei/design/glows.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { crowdOf, glintsOf, queueOf, type Placed } from './crowd.ts'
import * as styles from './scene.module.css'

const glowClasses = [glows.glow0, glows.glow1, glows.glow2, glows.glow3, glows.glow4, glows.glow5] as const
const glowClass = (glow: number) => glowClasses[glow % glowClasses.length]

/** The scene in the street: a crowd in the lobby, a rope before the draw, then a queue. */
export type SceneMood = 'lobby' | 'closed' | 'queue' | 'turn' | 'passed' | 'paused' | 'soldOut' | 'ended'

/** The word above the door, and its neon colour. */
const doors = {
  lobby: ['等', 1],
  closed: ['封', 0],
  queue: ['入', 3],
  turn: ['入', 3],
  passed: ['入', 3],
  paused: ['停', 4],
  soldOut: ['滿', 0],
  ended: ['完', 0],
} as const satisfies Record<SceneMood, readonly [string, number]>

interface SceneProps {
  readonly mood: SceneMood
  /** The reader's way through the queue, from 0 to 1. */
  readonly progress?: number
}

/** The street of a sale. It is decoration: the crowd is neon, and the reader is the figure of paper with a slip. */
export function Scene({ mood, progress = 0 }: SceneProps) {
  const [word, doorGlow] = doors[mood]
  const isStill = mood === 'paused' || mood === 'soldOut' || mood === 'ended'
  const isOpen = mood === 'queue' || mood === 'turn' || mood === 'passed'
  const inCrowd = mood === 'lobby' || mood === 'closed'
  const x = inCrowd ? 158 : mood === 'turn' ? 292 : mood === 'passed' ? 36 : 44 + Math.round(progress * 10) * 21
  return (
    <svg className={styles.scene} viewBox="0 30 390 136" aria-hidden="true" focusable="false">
      <path className={styles.kerb} d="M0 130h390" />
      <path className={styles.rail} d="M0 142h390M0 147h390" />
      {glintsOf(mood.length).map(({ x: from, y, size, glow }) => (
        <path key={`${from}-${y}`} className={`${styles.wet} ${glowClass(glow)}`} d={`M${from} ${y}h${size}`} />
      ))}
      {isStill && (
        <g className={`${glowClass(5)} ${styles.dim}`} transform="translate(120 116)">
          <Tram />
        </g>
      )}
      {(inCrowd ? crowdOf() : queueOf(x)).map((figure, index) => (
        <Figure key={figure.x + figure.y} figure={figure} moves={!isStill} isLater={index % 2 === 0} />
      ))}
      <g className={glowClass(doorGlow)} transform="translate(354 128)">
        <path className={styles.night} d={door} />
        {isOpen && <path className={styles.light} d={door} />}
        <path className={styles.haze} d={door} />
        <path className={styles.neon} d={`${door}M-22-54h44`} />
        <text className={styles.word} y="-61">
          {word}
        </text>
        {!isOpen && <path className={`${styles.neon} ${styles.dim}`} d="M0 0v-48M-21 0v-48h42V0" />}
      </g>
      {mood === 'closed' && (
        <g className={glowClass(0)}>
          <path className={styles.haze} d={rope} />
          <path className={styles.neon} d={rope} />
        </g>
      )}
      <g transform={`translate(${x} 129) scale(1.16)`}>
        <circle className={styles.you} cx="0" cy="-25" r="5.6" />
        <path className={styles.you} d="M-8 0v-8a8 8 0 0 1 16 0v8z" />
        <path className={styles.slip} d="M7-17l12-4 3 8-12 4z" />
      </g>
    </svg>
  )
}

const door = 'M-28 0v-78a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8V0'
const rope = 'M4 110c60 9 250 9 312 0M4 134v-30M106 134v-26M212 134v-26M316 134v-30'
const body = 'M-7 0v-8a7 7 0 0 1 14 0v8'

interface FigureProps {
  readonly figure: Placed
  readonly moves: boolean
  readonly isLater: boolean
}

function Figure({ figure: { x, y, size, glow }, moves, isLater }: FigureProps) {
  const depth = size < 0.8 ? styles.dim : size < 1 || !moves ? styles.far : undefined
  return (
    <g
      className={classNames(
        glowClass(glow),
        depth,
        moves && depth === undefined && styles.breathe,
        isLater && styles.later,
      )}
      transform={`translate(${x} ${y}) scale(${size})`}
    >
      <circle className={styles.haze} cx="0" cy="-24" r="5" />
      <path className={styles.haze} d={body} />
      <circle className={styles.neon} cx="0" cy="-24" r="5" />
      <path className={styles.neon} d={body} />
    </g>
  )
}

/** A tram from its front, 52 wide and 74 high, above the point 0/0. */
export function Tram() {
  const cabin = 'M-26 0v-58a7 7 0 0 1 7-7h38a7 7 0 0 1 7 7V0z'
  return (
    <>
      <path className={styles.night} d={cabin} />
      <path className={styles.haze} d={cabin} />
      <path className={styles.neon} d={`${cabin}M-26-33h52M0-65l9-13M-16 0v4M16 0v4`} />
      <path className={styles.neon} d="M-19-52h16v13h-16zM3-52h16v13H3zM-19-26h16v13h-16zM4-26h14V0H4z" />
      <path className={styles.lamp} d="M-17-50h12v9h-12zM5-50h12v9H5z" />
    </>
  )
}
