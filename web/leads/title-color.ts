import { TITLE_COLORS } from '#contract/leads/lead.ts'
import { newLeadWords } from '#words/new-lead.ts'

/** The name of a structure's color. An imported lead may have another text. */
export const titleColor = (color: string): string => {
  const known = TITLE_COLORS.find((one) => one === color)
  return known ? newLeadWords.colors[known] : color
}
