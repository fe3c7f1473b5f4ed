import * as v from 'valibot'
import { typedEstimate } from '#contract/estimate.ts'
import { NewDraft } from '#contract/inquiries/draft.ts'

const { name, phone, email, address, notes } = NewDraft.entries

/** Fields of the lead generation form. The output is the request body. */
export const LeadFields = v.object({
  name,
  phone,
  email,
  address,
  category_id: v.pipe(v.string(), v.transform(Number)),
  value_estimate: typedEstimate,
  notes,
})
