/** The longest line that is written as it came, in UTF-16 units. */
export const longestLine = 16_384
/** The longest text that is left of a longer line. */
const longestText = 2048
/** The deepest level that is left of a longer line. */
const deepest = 8

/** The characters that may still be written of a line. */
interface Budget {
  characters: number
}

/** The text that replaces every cut. */
const cutMark = '[cut]'

/**
 * Limits the length of a JSON log line. A longer line keeps its shape and the beginnings of its texts, with `[cut]`
 * where something is missing. The result is never longer than twice {@link longestLine}.
 */
export function shortenLine(line: string): string {
  return line.length <= longestLine ? line : `${JSON.stringify(shorten(parse(line), { characters: longestLine }, 0))}\n`
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return { level: 50, msg: 'log line was not JSON and was left out' }
  }
}

function shorten(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === 'string') return spend(cutText(value), budget)
  if (typeof value !== 'object' || value === null) return spend(value, budget)
  if (depth === deepest) return spend(cutMark, budget)
  if (Array.isArray(value))
    return withinBudget(
      value,
      budget,
      (item) => shorten(item, budget, depth + 1),
      () => cutMark,
    )
  const entries = withinBudget(
    Object.entries(value),
    budget,
    ([key, item]) => [spend(cutText(key), budget), shorten(item, budget, depth + 1)],
    () => [cutMark, true],
  )
  return Object.fromEntries(entries)
}

/** Returns as many items as the budget allows, and one item that stands for the rest. */
function withinBudget<Item, Shortened>(
  items: readonly Item[],
  budget: Budget,
  shortenItem: (item: Item) => Shortened,
  placeholder: () => Shortened,
): readonly Shortened[] {
  const shortened: Shortened[] = []
  for (const item of items) {
    if (budget.characters <= 0) return [...shortened, placeholder()]
    shortened.push(shortenItem(item))
  }
  return shortened
}

/** Subtracts the length of a value in JSON, with its punctuation, from the budget. */
function spend<Value>(value: Value, budget: Budget): Value {
  budget.characters -= JSON.stringify(value).length + 2
  return value
}

/**
 * Returns the beginning of a long text. It ends at a blank, before the digits of a number that the cut may have
 * split. Redaction would not recognise half of a token, address or number.
 */
function cutText(text: string): string {
  if (text.length <= longestText) return text
  let end = longestText
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1
  while (end > 0 && /[\s\d+-]/.test(text.charAt(end - 1))) end -= 1
  return `${text.slice(0, end)} ${cutMark}`
}
