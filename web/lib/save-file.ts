/** How long the object URL stays valid, for the browser to begin the download. */
const URL_LIFE_MS = 60_000

/** Downloads a URL as a file. */
export const saveUrl = (url: string, name: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Downloads the body of a response under the file name of its Content-Disposition header. */
export const saveFile = async (answer: Response) => {
  const [, name = 'export.csv'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await answer.blob())
  saveUrl(url, name)
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFE_MS)
}
