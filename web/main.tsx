import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { keepInstallOffer } from './lib/install.ts'
import { endPushes } from './push/end-pushes.ts'
import { followOtherTabs, onLeaving, restoreSession } from './session/session.ts'

keepInstallOffer()
followOtherTabs()
onLeaving(endPushes)
restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
