/* A camera for a page under test. It shows the last QR code of `showCode` (rows of 0 and 1), or an empty room. It
   delivers frames exactly as a real camera does. */
{
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const context = canvas.getContext('2d')
  let rows = null
  let frame = 0

  const draw = () => {
    frame += 1
    context.fillStyle = '#5a544c'
    context.fillRect(0, 0, canvas.width, canvas.height)
    // A stream delivers no new frame while nothing changes.
    context.fillStyle = `rgb(${frame % 255} 90 90)`
    context.fillRect(0, 0, 8, 8)
    if (rows === null) return
    const unit = Math.floor(440 / (rows.length + 8))
    const side = unit * (rows.length + 8)
    const left = (canvas.width - side) / 2
    const top = (canvas.height - side) / 2
    context.fillStyle = '#fff'
    context.fillRect(left, top, side, side)
    context.fillStyle = '#111'
    rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x += 1)
        if (row[x] === '1') context.fillRect(left + (x + 4) * unit, top + (y + 4) * unit, unit, unit)
    })
  }

  window.showCode = (next) => {
    rows = next
    draw()
  }
  setInterval(draw, 66)
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
}
