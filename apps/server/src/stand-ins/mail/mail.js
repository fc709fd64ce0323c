/* Gives the frame the height of the mail in it, so that there is one scroll bar. */
const frame = document.querySelector('.mail-body')

function fit() {
  const height = frame.contentDocument?.documentElement.scrollHeight
  if (height) frame.style.height = `${height + 2}px`
}

frame.addEventListener('load', fit)
addEventListener('resize', fit)
fit()
