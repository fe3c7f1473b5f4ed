import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { language } from '#words/language.ts'
import { Root } from './app/root.tsx'
import { storeInstallPrompt } from './lib/install.ts'
import { endPushes } from './push/end-pushes.ts'
import { followOtherTabs, onSignOut, restoreSession } from './session/session.ts'

// The built page has it from the start (web/loading/choose-language.ts).
if (import.meta.env.DEV) document.documentElement.lang = language
storeInstallPrompt()
followOtherTabs()
onSignOut(endPushes)
restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
