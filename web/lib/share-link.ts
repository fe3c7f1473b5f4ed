import { toast } from '#web/lib/toasts.ts'
import { uiWords } from '#words/ui.ts'

/** Opens the share sheet of the device. Closing it without sharing is not an error. */
export const shareLink = async (data: ShareData) => {
  try {
    await navigator.share(data)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(uiWords.notShared)
  }
}
