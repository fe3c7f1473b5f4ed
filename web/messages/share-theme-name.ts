import { SHARE_THEMES } from '#contract/session/session.ts'
import { businessWords } from '#words/business.ts'

/** The name of a share card theme; an unknown one is shown as it is. */
export const shareThemeName = (theme: string) => {
  const known = SHARE_THEMES.find((name) => name === theme)
  return known ? businessWords.shareThemes[known] : theme
}
