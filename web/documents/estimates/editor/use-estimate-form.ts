import { useEffect } from 'react'
import type { EstimateContent } from '#contract/documents/content.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import { EstimateFields, editedEstimate, textsOf } from '#web/documents/estimates/estimate-fields.ts'
import { useForm } from '#web/forms/use-form.ts'

interface FormOf {
  leadId: number
  /** The edited draft; undefined for a new estimate. */
  estimate: Estimate | undefined
  /** What a new estimate begins with. */
  start: EstimateContent
}

/** The form of an estimate. An edit of a draft is always open, so that typed text is stored with its version. */
export const useEstimateForm = ({ leadId, estimate, start }: FormOf) => {
  const form = useForm(EstimateFields, {
    storeAs: `lead.${leadId}.estimate.${estimate?.estimate_id ?? 'new'}`,
    start: textsOf(start, null),
    ...(estimate && { record: editedEstimate(estimate) }),
    errorsAfter: 'blur',
  })
  const isClosed = estimate !== undefined && !form.isOpen
  useEffect(() => {
    if (isClosed) form.open()
  })
  return form
}

export type EstimateForm = ReturnType<typeof useEstimateForm>
