/** The tones of a turn: a fifth upwards, twice. Frequencies in Hz, times in seconds. */
const tones = [
  [587.33, 0],
  [880, 0.18],
  [587.33, 0.5],
  [880, 0.68],
] as const
const toneSeconds = 0.16
const vibrationMs = [200, 100, 200, 300, 200, 100, 200]

/** Rings and vibrates, as far as the browser lets it. */
export interface Bell {
  readonly ring: () => void
  readonly close: () => void
}

/** Opens a bell. Browsers allow sound only to a page whose reader asked for it, so call this on a press. */
export function openBell(): Bell {
  const context = typeof AudioContext === 'undefined' ? null : new AudioContext()
  return {
    ring: () => {
      if (context !== null)
        void context.resume().then(
          () => playTones(context),
          () => undefined,
        )
      // Safari has no vibration.
      if ('vibrate' in navigator) navigator.vibrate(vibrationMs)
    },
    close: () => void context?.close(),
  }
}

function playTones(context: AudioContext): void {
  for (const [frequency, delay] of tones) {
    const from = context.currentTime + delay
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, from)
    volume.gain.exponentialRampToValueAtTime(0.3, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + toneSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + toneSeconds)
  }
}
