import type { Clock } from '../../ports/clock.ts'
import type { TakenErasureStep } from '../../ports/erasure-store.ts'
import type { Store } from '../../ports/store.ts'

/** The most steps of one round. A round ends, so that other work of the writer comes in between. */
const mostSteps = 50

/** Takes the next step of each due erasure and returns the steps (ACC-95). */
export async function applyErasures(
  { store, clock }: { readonly store: Pick<Store, 'erasures'>; readonly clock: Clock },
  isStopping: () => boolean,
): Promise<readonly TakenErasureStep[]> {
  const steps: TakenErasureStep[] = []
  while (steps.length < mostSteps && !isStopping()) {
    const step = await store.erasures.advanceDue(clock.nowSSE())
    if (step === null) break
    steps.push(step)
  }
  return steps
}
