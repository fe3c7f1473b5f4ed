import { toast } from '#web/lib/toasts.ts'
import { toolsWords } from '#web/messages/tools.ts'

/** Opens the share sheet of the device. Closing it without sharing is not an error. */
export const shareLink = async (title: string, url: string) => {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(toolsWords.notShared)
  }
}
