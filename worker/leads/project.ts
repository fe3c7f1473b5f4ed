import { type Category, isWelding } from '#contract/catalog/catalog.ts'
import type { NewLead } from '#contract/leads/lead.ts'
import { invalid } from '#worker/write/refusal.ts'

const MEASURES = ['title_size', 'title_height', 'title_color'] as const

/**
 * The title of a new lead. Requires the fields of the form of its category (docs/product.md#lead-form). A shade without a
 * title gets one from its measures; a shade with the category of its contact needs a title only.
 * @throws Refusal `invalid_input`
 */
export const requireTitle = (input: NewLead, { name }: Category): string => {
  const isTitledShade = input.category_id === undefined && input.project_title
  if (!isWelding(name) || isTitledShade) {
    if (!input.project_title) throw invalid('project_title', 'text_required', { label: 'form_title' })
    return input.project_title
  }
  for (const field of MEASURES) if (!input[field]) throw invalid(field, 'text_required', { label: field })
  if (input.value_estimate === undefined) throw invalid('value_estimate', 'text_required', { label: 'price' })
  return input.project_title || MEASURES.map((field) => input[field]).join(' | ')
}
