/* Gives the frame the height of the mail in it, so that there is one scroll bar. */
const frame = document.querySelector('.mail-body')

function fit() {
  frame.style.height = '0'
  const height = frame.contentDocument?.documentElement?.scrollHeight
  frame.style.height = height ? `${height + 2}px` : ''
}

frame.addEventListener('load', fit)
addEventListener('resize', fit)
fit()
