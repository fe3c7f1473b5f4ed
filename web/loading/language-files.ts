/** Whether a file of the build belongs to a language: its code is in the language's folder; all other files are shared. */
export const isOfLanguage = (url: string, language: string) => {
  const folder = /(?:^|\/)assets\/([^/]+)\//.exec(url)?.[1]
  return folder === undefined || folder === language
}
