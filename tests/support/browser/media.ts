import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

/** The file that a click saves: its name, and its bytes as base64. */
export const downloaded = async (page: Page, click: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path(), 'base64') }
}

/** Each frame of a GIF, as the browser decodes it. */
export const gifFrames = (page: Page, bytes: string) =>
  page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const decoder = new ImageDecoder({ data, type: 'image/gif' })
    await Promise.all([decoder.completed, decoder.tracks.ready])
    const frames: { width: number; height: number; milliseconds: number }[] = []
    for (let frameIndex = 0; frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0); frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex })
      frames.push({
        width: image.displayWidth,
        height: image.displayHeight,
        milliseconds: (image.duration ?? 0) / 1000,
      })
      image.close()
    }
    return frames
  }, bytes)

export const pictureSize = (page: Page, bytes: string, type: string) =>
  page.evaluate(
    async ([base64, type]) => {
      const image = new Image()
      image.src = `data:${type};base64,${base64}`
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    },
    [bytes, type] as const,
  )

/** A video's size and length, read on another page, because the app's CSP allows no media. */
export const videoFacts = async (page: Page, bytes: string) => {
  const screening = await page.context().newPage()
  await screening.setContent('<video muted></video>')
  try {
    return await screening.evaluate(async (base64) => {
      const video = document.querySelector('video')
      if (!video) throw new Error('There is no video element')
      const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const loaded = new Promise((resolve, reject) => {
        video.addEventListener('loadedmetadata', resolve, { once: true })
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
      })
      video.src = URL.createObjectURL(new Blob([data]))
      await loaded
      // A recorded video has no length until it was sought to its end.
      if (video.duration === Number.POSITIVE_INFINITY) {
        const known = new Promise((resolve) =>
          video.addEventListener('durationchange', () => Number.isFinite(video.duration) && resolve(true)),
        )
        video.currentTime = Number.MAX_SAFE_INTEGER
        await known
      }
      return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration }
    }, bytes)
  } finally {
    await screening.close()
  }
}
