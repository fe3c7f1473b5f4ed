import { SHARE_THEMES } from '#contract/session/session.ts'
import { en } from './en/business.ts'
import { inLanguage } from './language.ts'

export const businessWords = inLanguage({ en })

/** The name of a share card theme; an unknown one is shown as it is. */
export const shareThemeName = (theme: string) => {
  const known = SHARE_THEMES.find((name) => name === theme)
  return known ? businessWords.shareThemes[known] : theme
}
