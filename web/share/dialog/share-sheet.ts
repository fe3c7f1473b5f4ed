/** Whether the device's share sheet accepts the file. */
export const canShareFile = (file: File) => navigator.canShare?.({ files: [file] }) ?? false

/** Opens the share sheet. Closing it without sharing counts as success. */
export const shareFile = async (file: File, text: string) => {
  try {
    await navigator.share({ files: [file], text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
