import type { ComponentType } from 'react'
import { offlineError } from '#web/lib/api/fetch-api.ts'
import { chunkErrorRemedy } from '#web/lib/chunk-error.ts'
import { toast } from '#web/lib/toasts.ts'
import { appWords } from '#web/messages/app.ts'
import { uiWords } from '#web/messages/ui.ts'
import { lazyComponent, useLazy } from './use-lazy.ts'

/**
 * A dialog whose code is loaded when it is opened, or before by `preload`. Where the code does not come, that is told
 * and the dialog counts as closed: the screen behind it stands, and opening it again asks for the code again.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) => {
  const dialog = lazyComponent(load)
  return Object.assign(
    (props: P) => {
      const Loaded = useLazy(dialog, (error) => {
        console.error('The dialog could not be loaded', error)
        sayLost(error)
        props.onClose()
      })
      return Loaded && <Loaded {...props} />
    },
    // Whether it came is told when the dialog is opened.
    { preload: () => void dialog.load().catch(() => undefined) },
  )
}

// A reload is offered, never made: what is typed on the screen behind would be lost.
const RELOAD = { duration: 60_000, action: { label: uiWords.reload, act: () => location.reload() } }

const sayLost = (error: unknown) => {
  const remedy = chunkErrorRemedy(error)
  if (remedy === 'update') toast.info(appWords.newVersion, RELOAD)
  else toast.error(offlineError().message, remedy === 'reload' ? RELOAD : {})
}
