// The countdown of the hosted payment page. Without it, the page shows the time of day. It uses the server's clock,
// announces the last minute once, and reloads when time is up.

const left = document.querySelector('#left')
const spoken = document.querySelector('#spoken')

async function details() {
  const response = await fetch(left.dataset.details, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error('no details')
  return response.json()
}

const pad = (number) => String(number).padStart(2, '0')

// The difference of an exchange can be paid for hours.
function show(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  left.textContent = `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`
  if (seconds === 60) spoken.textContent = spoken.dataset.minute
}

async function count() {
  const { status, serverTimeSSE, deadlineSSE } = await details()
  if (status !== 'open') return location.reload()
  const endsAt = performance.now() + (deadlineSSE - serverTimeSSE) * 1000
  const timer = setInterval(tick, 250)
  let shown = -1
  function tick() {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
    if (seconds !== shown) show(seconds)
    shown = seconds
    if (seconds > 0) return
    clearInterval(timer)
    setTimeout(() => location.reload(), 1000)
  }
  tick()
}

// The browser may restore an old page after the payment has changed.
addEventListener('pageshow', (event) => event.persisted && location.reload())

// Without a response the time of day stays.
count().catch(() => undefined)
