/** Splits minutes into hours and minutes. `form` is the text that leaves out a zero part. */
export function runningTime(totalMinutes: number): {
  readonly form: 'runs' | 'runsHours' | 'runsMinutes'
  readonly hours: number
  readonly minutes: number
} {
  const hours = Math.floor(totalMinutes / 60)
  const minutes = totalMinutes % 60
  if (hours === 0) return { form: 'runsMinutes', hours, minutes }
  return { form: minutes === 0 ? 'runsHours' : 'runs', hours, minutes }
}
