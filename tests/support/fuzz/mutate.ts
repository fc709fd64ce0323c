import fc from 'fast-check'

/** Texts that have broken programs before. */
const nastyTexts = [
  '',
  ' ',
  '.',
  '..',
  '../../../etc/passwd',
  '%',
  '%00',
  '%zz',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '撲飛',
  '💥',
  '\u202e\u0301',
  '-1',
  '1e309',
  'NaN',
  'null',
  'x'.repeat(5_000),
] as const

/** Values that mostly violate the schema. */
const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    0.1,
    1e21,
    Number.MAX_SAFE_INTEGER + 1,
    -Infinity,
    [],
    {},
    [[]],
    [null],
    { length: 3 },
  ),
  fc.constant(nest(400)),
  fc.constant(Array.from({ length: 2_000 }, () => 'standing')),
  fc.jsonValue({ maxDepth: 3 }),
)

function nest(depth: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

/** A text from {@link nastyTexts}, or a random one. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Returns the same value, or the value with an unexpected part. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(value) },
    { weight: 3, arbitrary: fc.tuple(fc.nat(50), nastyValues).map(([at, nasty]) => replaceAt(value, at, nasty).value) },
    { weight: 2, arbitrary: fc.nat(50).map((at) => replaceAt(value, at, undefined).value) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(anyText, nastyValues)
        .map(([key, nasty]) => (isRecord(value) ? { ...value, [key]: nasty } : [value, nasty])),
    },
    { weight: 1, arbitrary: nastyValues },
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces the part with number `at`, counted from the outside in. An undefined `part` removes it. */
function replaceAt(value: unknown, at: number, part: unknown): { readonly value: unknown; readonly left: number } {
  if (at === 0) return { value: part, left: -1 }
  let left = at - 1
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) {
      const replaced = left < 0 ? { value: item, left } : replaceAt(item, left, part)
      left = replaced.left
      if (replaced.value !== undefined) items.push(replaced.value)
    }
    return { value: items, left }
  }
  if (!isRecord(value)) return { value, left }
  const entries: [string, unknown][] = []
  for (const [key, item] of Object.entries(value)) {
    const replaced = left < 0 ? { value: item, left } : replaceAt(item, left, part)
    left = replaced.left
    entries.push([key, replaced.value])
  }
  return { value: Object.fromEntries(entries), left }
}

/** Returns the bytes of a body, complete or damaged. */
export function spoiltBytes(text: string): fc.Arbitrary<Buffer> {
  const bytes = Buffer.from(text)
  const end = Math.max(0, bytes.length - 1)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(bytes) },
    { weight: 1, arbitrary: fc.nat(end).map((at) => bytes.subarray(0, at)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(end), fc.nat(255))
        .map(([at, byte]) => Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at + 1)])),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map((random) => Buffer.from(random)) },
  )
}
