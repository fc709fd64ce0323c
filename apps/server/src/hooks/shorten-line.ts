/** The longest line that is written as it came, in UTF-16 units. */
export const longestLine = 16_384
/** The most of one text that a longer line keeps. */
const longestText = 2048
/** How deep a longer line is kept. */
const deepest = 8

/** What may still be written of a line. */
interface Budget {
  characters: number
}

/** What stands where something was cut off. */
const mark = '[cut]'

/** A line of the log (JSON) within bounds; one that is too long keeps its shape, the beginnings of its texts, and
 *  `[cut]` where something is missing. Never longer than twice {@link longestLine}. */
export function shortenLine(line: string): string {
  return line.length <= longestLine ? line : `${JSON.stringify(shorten(parse(line), { characters: longestLine }, 0))}\n`
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return { level: 50, msg: 'a line of the log was no JSON, and was left out' }
  }
}

function shorten(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === 'string') return spend(cutText(value), budget)
  if (typeof value !== 'object' || value === null) return spend(value, budget)
  if (depth === deepest) return spend(mark, budget)
  if (Array.isArray(value)) return withinBudget(value, budget, (item) => shorten(item, budget, depth + 1), () => mark)
  const entries = withinBudget(Object.entries(value), budget, ([key, item]) => [spend(cutText(key), budget), shorten(item, budget, depth + 1)], () => [mark, true])
  return Object.fromEntries(entries)
}

/** As many items as the budget takes, and one that stands for the others. */
function withinBudget<Item, Kept>(items: readonly Item[], budget: Budget, keep: (item: Item) => Kept, others: () => Kept): readonly Kept[] {
  const kept: Kept[] = []
  for (const item of items) {
    if (budget.characters <= 0) return [...kept, others()]
    kept.push(keep(item))
  }
  return kept
}

/** Counts what a value takes in JSON, with what stands around it. */
function spend<Value>(value: Value, budget: Budget): Value {
  budget.characters -= JSON.stringify(value).length + 2
  return value
}

/** The beginning of a text. It ends at a blank, before the digits of a number that the cut may have gone through: half a
 *  token, address or number would not be known for one. */
function cutText(text: string): string {
  if (text.length <= longestText) return text
  let end = longestText
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1
  while (end > 0 && /[\s\d+-]/.test(text.charAt(end - 1))) end -= 1
  return `${text.slice(0, end)} ${mark}`
}
