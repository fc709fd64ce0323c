/** Minutes as hours and minutes, and the text that says them: without a part that is zero. */
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
