import * as v from 'valibot'
import { typedEstimate } from '#contract/estimate.ts'
import { NewDraft } from '#contract/inquiries/draft.ts'

const { name, phone, email, address, notes } = NewDraft.entries

/** The lead form of Tools, named as its payload; the output is the body that is sent. */
export const LeadFields = v.object({
  name,
  phone,
  email,
  address,
  category_id: v.pipe(v.string(), v.transform(Number)),
  value_estimate: typedEstimate,
  notes,
})
