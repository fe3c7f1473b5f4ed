import { toast } from '#web/lib/toasts.ts'
import { uiWords } from '#words/ui.ts'

/** Opens the share sheet of the device. Resolves to whether the user shared; closing it is not an error. */
export const shareLink = async (data: ShareData) => {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(uiWords.notShared)
    return false
  }
}
