import '@pokfei/design/colours.css'
import '@pokfei/design/desk-colours.css'
import '@pokfei/design/tokens.css'
import '@pokfei/design/base.css'
import './desk.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { takeInvite } from './session/invite.ts'
import { showTheme, startTheme } from './app/theme.ts'

takeInvite()
showTheme(startTheme())
const container = document.querySelector('#desk')
if (container === null) throw new Error('the page has no #desk element')
createRoot(container).render(<App />)
