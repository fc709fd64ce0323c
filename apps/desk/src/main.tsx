import '@pokfei/design/colours.css'
import '@pokfei/design/desk-colours.css'
import '@pokfei/design/tokens.css'
import '@pokfei/design/base.css'
import './desk.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { addTexts, loadDeskTexts } from './i18n/desk-texts.ts'
import { startLanguage } from './i18n/language.ts'
import { takeInvites } from './session/invite.ts'
import { showTheme, startTheme } from './looks/theme.ts'

/** Milliseconds after which the rest is fetched that a desk needs without a network. */
const restMs = 3000

takeInvites()
showTheme(startTheme())
const container = document.querySelector('#desk')
if (container === null) throw new Error('the page has no #desk element')
const texts = await loadDeskTexts(startLanguage())
createRoot(container).render(<App texts={texts} />)
const fetchRest = () =>
  Promise.allSettled([
    addTexts(texts, 'zh'),
    addTexts(texts, 'en'),
    import('./session/asked-dialog.tsx'),
    import('./screens/find/palette.tsx'),
    import('./frame/keys-page.tsx'),
    import('./frame/no-role.tsx'),
  ])
setTimeout(() => void fetchRest(), restMs)
