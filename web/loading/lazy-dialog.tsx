import type { ComponentType } from 'react'
import { offlineError } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { toast } from '#web/lib/toasts.ts'
import { appWords } from '#words/app.ts'
import { uiWords } from '#words/ui.ts'
import { chunkErrorRemedy } from './chunk-error.ts'
import { lazyComponent, useLazy } from './use-lazy.ts'

/**
 * A dialog whose code is loaded when it opens, or before by `preload`. After a failure it shows a toast and closes; opening
 * it again loads again.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) => {
  const dialog = lazyComponent(load)
  return Object.assign(
    (props: P) => {
      const Loaded = useLazy(dialog, (error) => {
        console.error('The dialog could not be loaded', error)
        showLoadError(error)
        props.onClose()
      })
      return Loaded && <Loaded {...props} />
    },
    // A failure is shown when the dialog is opened.
    {
      preload: async () => {
        await dialog.load().catch(ignoreErrors('opening loads again'))
      },
    },
  )
}

// The toast only offers the reload, because it may end unfinished work on the screen.
const RELOAD = { duration: 60_000, action: { label: uiWords.reload, act: reloadIntoNewVersion } }

const showLoadError = (error: unknown) => {
  const remedy = chunkErrorRemedy(error)
  if (remedy === 'update') toast.info(appWords.newVersion, RELOAD)
  else toast.error(offlineError().message, remedy === 'reload' ? RELOAD : {})
}
