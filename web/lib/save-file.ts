/** How long the object URL stays valid, in milliseconds, until the browser has started the download. */
const URL_LIFE_MS = 60_000

/** Downloads a URL as a file. */
export const saveUrl = (url: string, name: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Downloads a blob as a file. */
export const saveBlob = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob)
  saveUrl(url, name)
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFE_MS)
}

/** Downloads the body of a response under the file name of its Content-Disposition header. */
export const saveFile = async (answer: Response) => {
  const [, name = 'export.csv'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  saveBlob(await answer.blob(), name)
}
