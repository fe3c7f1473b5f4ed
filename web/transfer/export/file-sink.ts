import { saveBlob } from '#web/lib/save-file.ts'

/** Where a file is written while it is made. */
export interface FileSink {
  write(file: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<void>
}

/** The device did not take the file. */
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
 * Asks where to save a file, in answer to a tap. Where the browser lets pages write to a file, it is written as it is
 * made; elsewhere it is collected, which browsers do on the disk as well, and then downloaded. Null where none was chosen.
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
