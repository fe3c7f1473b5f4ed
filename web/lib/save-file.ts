/** How long the browser may take to begin with the file. */
const KEPT_MS = 60_000

/** Saves what is at an address to the device's downloads. */
export const saveUrl = (url: string, name: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Saves the file of an answer, under the name that the server gave it. */
export const saveFile = async (answer: Response) => {
  const [, name = 'export.csv'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await answer.blob())
  saveUrl(url, name)
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
