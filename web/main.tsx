import './styles/index.css'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { persistOptions, queryClient } from './lib/api/query-client.ts'
import { followUnsentWrites } from './lib/api/unsent.ts'
import { keepInstallOffer } from './lib/install.ts'
import { endPushes } from './push/end-pushes.ts'
import { followOtherTabs, onLeaving, restoreSession } from './session/session.ts'

keepInstallOffer()
registerServiceWorker()
followOtherTabs()
onLeaving(endPushes)
followUnsentWrites(queryClient)
restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')
createRoot(root).render(
  <StrictMode>
    {/* The data of the last visit shows at once, and is read again: others may have changed it meanwhile. */}
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={persistOptions}
      onSuccess={() => queryClient.invalidateQueries()}
    >
      {/* Drawn at once: in a transition, a second choice made before the first is drawn starts from the old URL and loses it. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </PersistQueryClientProvider>
  </StrictMode>,
)
