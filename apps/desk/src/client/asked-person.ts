/** The things that a call may ask of the person in the middle of their work. */
export type Asked = 'signIn' | 'stepUp'

let asked: {
  readonly what: Asked
  readonly answer: Promise<boolean>
  readonly settle: (isDone: boolean) => void
} | null = null
const listeners = new Set<() => void>()

function change(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person in a dialog. Resolves to false if they do not want to. Calls at one time share one dialog. */
export function askPerson(what: Asked): Promise<boolean> {
  if (asked !== null) return asked.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  change({ what, answer: promise, settle: resolve })
  return promise
}

/** The question to the person now, as an external store of React. */
export const askedPerson = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Asked | null => asked?.what ?? null,
}

/** Answers what was asked, and closes the dialog. */
export function answerAsked(isDone: boolean): void {
  const settle = asked?.settle
  change(null)
  settle?.(isDone)
}
