import '#web/styles/index.css'
import { createRoot } from 'react-dom/client'
import { Design } from '#web/app/design.tsx'
import { LazyToastArea } from '#web/loading/lazy-toast-area.tsx'
import { ConfirmDialogs } from '#web/ui/confirm-dialog.tsx'

// The app's frame around `/design`, which the production build lacks.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <Design />
    <LazyToastArea />
    <ConfirmDialogs />
  </>,
)
