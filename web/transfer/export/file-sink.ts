import { saveBlob } from '#web/lib/save-file.ts'

/** The target that a file is written to while it is created. */
export interface FileSink {
  write(file: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<void>
}

/** The device refused to write the file. */
export class NotWritten extends Error {
  constructor(cause: unknown) {
    super('NotWritten', { cause })
  }
}

interface SavePicker {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<{
    createWritable(): Promise<WritableStream<Uint8Array<ArrayBuffer>>>
  }>
}

/**
 * Asks where to save a file; must run during a tap. Browsers with file access write the file as it is created; others
 * collect it (on disk) and download it at the end. Null if the user chose no file.
 */
export const chooseSink = async (name: string): Promise<FileSink | null> => {
  const { showSaveFilePicker } = window as SavePicker
  if (!showSaveFilePicker) {
    return { write: async (file) => saveBlob(await new Response(file).blob(), name) }
  }
  try {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name })
    return { write: async (file, signal) => file.pipeTo(await handle.createWritable(), { signal }) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}
