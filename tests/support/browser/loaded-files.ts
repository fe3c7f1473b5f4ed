import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'

interface LoadedFile {
  kind: string
  /** Size in bytes, compressed by gzip. */
  bytes: number
}

/** Watches the scripts and stylesheets that a page loads. The returned function ends the watch and returns each once. */
export const watchLoadedFiles = (page: Page) => {
  const files = new Map<string, Promise<LoadedFile>>()
  const add = (answer: Response) => {
    const kind = answer.request().resourceType()
    if ((kind !== 'script' && kind !== 'stylesheet') || files.has(answer.url())) return
    files.set(
      answer.url(),
      answer.body().then((body) => ({ kind, bytes: gzipSync(body).length })),
    )
  }
  page.on('response', add)
  return () => {
    page.off('response', add)
    return Promise.all(files.values())
  }
}

/** The compressed size of the scripts, in bytes. */
export const scriptBytes = (files: readonly LoadedFile[]) =>
  files.filter(({ kind }) => kind === 'script').reduce((sum, { bytes }) => sum + bytes, 0)
