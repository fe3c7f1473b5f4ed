import { PROPERTY_LOCATIONS, TITLE_COLORS } from '#contract/leads/lead.ts'
import { newLeadWords } from '#words/new-lead.ts'

/** The name of a structure's color. An imported lead may have another text. */
export const titleColor = (color: string): string => {
  const known = TITLE_COLORS.find((one) => one === color)
  return known ? newLeadWords.colors[known] : color
}

/** The name of the side of a property. */
export const propertyLocation = (location: string): string => {
  const known = PROPERTY_LOCATIONS.find((one) => one === location)
  return known ? newLeadWords.locations[known] : location
}
