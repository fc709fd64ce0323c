/** Four flat colours of a drawn poster: the ground, its lettering, and two for the motif. */
export interface PosterPalette {
  readonly ground: string
  readonly ink: string
  readonly first: string
  readonly second: string
}

/** Hand-picked palettes. The lettering has a contrast of at least 7:1 on its ground. */
export const posterPalettes: readonly PosterPalette[] = [
  { ground: '#0b0a1c', ink: '#fff4e4', first: '#ff3d8b', second: '#31e1ff' },
  { ground: '#f2e6d0', ink: '#17110f', first: '#e2261c', second: '#f0a52b' },
  { ground: '#0f2b26', ink: '#f3ead2', first: '#d9ae4e', second: '#2f8f78' },
  { ground: '#ffd23f', ink: '#1d1145', first: '#ff5e5b', second: '#3a2fd0' },
  { ground: '#16307e', ink: '#fdf3dc', first: '#ff7a59', second: '#57b6ff' },
  { ground: '#f7d7e6', ink: '#3a0f4d', first: '#ff4f9a', second: '#6f5bff' },
  { ground: '#2a0d18', ink: '#ffe9d2', first: '#ff6a3d', second: '#b0123f' },
  { ground: '#d8f3ea', ink: '#0a2a3c', first: '#0fa3b1', second: '#ff7f51' },
]

/** Returns a stable number for a text (FNV-1a), so that a poster looks the same at every load. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
