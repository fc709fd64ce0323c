import type { ResultTone } from './result-tone.ts'

/** One sound of a signal: its pitch in Hz, its start and its length in seconds. */
interface Note {
  readonly pitch: number
  readonly at: number
  readonly length: number
  readonly wave: OscillatorType
}

/** Staff can tell these apart with eyes shut: rising, one long low buzz, twice the middle, three low ones. */
const toneNotes: Readonly<Record<ResultTone, readonly Note[]>> = {
  ok: [
    { pitch: 880, at: 0, length: 0.09, wave: 'sine' },
    { pitch: 1320, at: 0.09, length: 0.16, wave: 'sine' },
  ],
  used: [{ pitch: 155, at: 0, length: 0.6, wave: 'sawtooth' }],
  id: [
    { pitch: 620, at: 0, length: 0.12, wave: 'triangle' },
    { pitch: 620, at: 0.2, length: 0.12, wave: 'triangle' },
  ],
  no: [0, 0.16, 0.32].map((at): Note => ({ pitch: 220, at, length: 0.1, wave: 'square' })),
}

/** Milliseconds of vibration and pause in turn. */
const vibrations: Readonly<Record<ResultTone, readonly number[]>> = {
  ok: [80],
  used: [500],
  id: [120, 80, 120],
  no: [100, 60, 100, 60, 100],
}

let context: AudioContext | null = null

/** Allows sound from now on. Browsers allow it only within a touch, so each touch calls this. An iPhone needs it
 *  again after a call or the lock screen, which leave the sound neither running nor suspended. */
export function allowSound(): void {
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
}

/** Plays the sound and the vibration of a tone. */
export function playFeedback(tone: ResultTone): void {
  // Some phones cannot vibrate, and iPhones lack the method.
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[tone]])
  if (context?.state !== 'running') return
  for (const { pitch, at, length, wave } of toneNotes[tone]) {
    const start = context.currentTime + at
    const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch })
    const volume = new GainNode(context, { gain: 0.5 })
    volume.gain.setValueAtTime(0.5, start + length - 0.02)
    volume.gain.linearRampToValueAtTime(0, start + length)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + length)
  }
}
