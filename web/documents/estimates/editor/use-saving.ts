import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Estimate } from '#contract/documents/estimate.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { createEstimate } from '#web/documents/estimates/create-estimate.write.ts'
import { type EstimateWrite, estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { contentOf, editedEstimate, languageOfTexts } from '#web/documents/estimates/estimate-fields.ts'
import { saveEstimate } from '#web/documents/estimates/save-estimate.write.ts'
import { type ApiError, withConnection } from '#web/http/fetch-api.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { estimateWords } from '#words/estimates.ts'
import type { useEstimateForm } from './use-estimate-form.ts'

/** What follows a save: the customer gets the link of the estimate, or signs it on this device. */
type NextStep = 'send' | 'sign'

export interface EstimateEditorProps {
  lead: Lead
  /** The draft; undefined for a new estimate. */
  estimate: Estimate | undefined
  /** What its writes share. */
  of: Omit<EstimateWrite, 'estimate'>
  /** Offers the customer's link of the saved estimate. */
  onSend: (estimateId: number) => void
  onSign: (estimateId: number) => void
}

interface Saving extends EstimateEditorProps {
  form: ReturnType<typeof useEstimateForm>
}

/** Saves the form: as a new estimate, whose screen then opens, or as the new content of the draft. */
export const useSaving = ({ lead, estimate, of, onSend, onSign, form }: Saving) => {
  const user = useUser()
  const navigate = useNavigate()
  // A second attempt creates the same estimate again.
  const [created] = useState(() => ({ estimate_id: newRecordId() }))
  const next = useRef<NextStep>(undefined)
  const shared = { formText: form.textRef, resend: form.startResending }
  const refused = (error: ApiError) => {
    const current = recordIn(Estimate, error.answer.current)
    form.refused(error, {
      ...(!current && { problem: sentenceOf(error) }),
      current: current && editedEstimate(current),
    })
  }
  const follow = (estimateId: number) => {
    if (next.current === 'sign') onSign(estimateId)
    if (next.current === 'send') onSend(estimateId)
    if (!estimate) navigate(estimatePath(lead.lead_id, estimateId), { replace: true })
  }
  const creation = useWrite(createEstimate, {
    ...shared,
    done: (answer) => {
      form.saved()
      follow(answer.estimate.estimate_id)
    },
    queued: (creation) => {
      form.saved()
      follow(creation.created.estimate_id)
    },
    failed: refused,
  })
  const change = useWrite(saveEstimate, {
    ...shared,
    done: (answer) => {
      form.saved(editedEstimate(answer.estimate))
      follow(answer.estimate.estimate_id)
    },
    queued: ({ content, language = null, estimate: { estimate_id, version } }) => {
      form.saved(editedEstimate({ content, language, version: version + 1 }))
      follow(estimate_id)
    },
    failed: refused,
  })

  const save = (following?: NextStep) => {
    next.current = following
    // A form does not submit what is saved.
    if (estimate && !form.isDirty) return follow(estimate.estimate_id)
    form.submit(() => {
      const content = contentOf(form.values)
      const language = languageOfTexts(form.values)
      const shared = { ...of, content, language }
      if (!estimate) {
        const { user_id, name: user_name } = user
        return creation.write({ ...shared, leadId: lead.lead_id, created, by: { user_id, user_name } })
      }
      const { estimate_id, lead_id } = estimate
      const version = form.versions?.version ?? estimate.version
      change.write({ ...shared, estimate: { estimate_id, lead_id, version } })
    })
  }
  return { save }
}

const sentenceOf = (error: ApiError) =>
  error.answer.error && error.status < 500 ? error.message : withConnection(error, estimateWords.notSaved)
