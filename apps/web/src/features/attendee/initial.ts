/**
 * The sign of a name in its circle: of a Chinese name the first character of the given name, as friends would
 * say it (陳嘉欣 → 嘉), of any other its first letter.
 */
export function initialOf(name: string): string {
  const characters = [...name.trim()]
  if (/^\p{Script=Han}{2,4}$/u.test(characters.join(''))) return characters[Math.max(1, characters.length - 2)] ?? ''
  return (characters[0] ?? '').toUpperCase()
}
