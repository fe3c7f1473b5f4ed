import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { createEstimate } from '#web/documents/estimates/create-estimate.write.ts'
import { currentEstimate, type EstimateWrite, estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { contentOf, editedEstimate, languageOfTexts } from '#web/documents/estimates/estimate-fields.ts'
import { saveEstimate } from '#web/documents/estimates/save-estimate.write.ts'
import { type ApiError, withConnection } from '#web/http/fetch-api.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { estimateWords } from '#words/estimates.ts'
import type { useEstimateForm } from './use-estimate-form.ts'

/** What follows a save. */
export type NextStep = 'send' | 'sign'

export interface EstimateEditorProps {
  lead: Lead
  /** The draft; undefined for a new estimate. */
  estimate: Estimate | undefined
  /** What its writes share. */
  of: Omit<EstimateWrite, 'estimate'>
  /** Called after a save that another step follows. Without `saved`, the save waits for a network. */
  onNext: (next: NextStep, saved: Estimate | undefined) => void
}

interface Saving extends EstimateEditorProps {
  form: ReturnType<typeof useEstimateForm>
}

/** Saves the form: as a new estimate, whose screen then opens, or as the new content of the draft. */
export const useSaving = ({ lead, estimate, of, onNext, form }: Saving) => {
  const user = useUser()
  const navigate = useNavigate()
  // A second attempt creates the same estimate again.
  const [created] = useState(() => ({ estimate_id: newRecordId() }))
  const next = useRef<NextStep>(undefined)
  const shared = { formText: form.textRef, resend: form.startResending }
  const refused = (error: ApiError) => {
    const current = currentEstimate(error)
    form.refused(error, {
      ...(error.status !== 409 && { problem: sentenceOf(error) }),
      current: current && editedEstimate(current),
    })
  }
  const open = (estimateId: number) => {
    form.saved()
    navigate(estimatePath(lead.lead_id, estimateId), { replace: true, state: { next: next.current } })
  }
  const creation = useWrite(createEstimate, {
    ...shared,
    done: (answer) => open(answer.estimate.estimate_id),
    queued: () => open(created.estimate_id),
    failed: refused,
  })
  const change = useWrite(saveEstimate, {
    ...shared,
    done: (answer) => {
      form.saved(editedEstimate(answer.estimate))
      if (next.current) onNext(next.current, answer.estimate)
    },
    queued: ({ content, language = null, estimate: { version } }) => {
      form.saved(editedEstimate({ content, language, version: version + 1 }))
      if (next.current) onNext(next.current, undefined)
    },
    failed: refused,
  })

  const save = (following?: NextStep) => {
    if (estimate && !form.isDirty) return following && onNext(following, estimate)
    next.current = following
    return form.submit(() => {
      const content = contentOf(form.values)
      const language = languageOfTexts(form.values)
      if (!estimate) {
        const { user_id, name: user_name } = user
        return creation.write({
          ...of,
          leadId: lead.lead_id,
          content,
          language,
          created,
          by: { user_id, user_name },
        })
      }
      const { estimate_id, lead_id } = estimate
      const version = form.versions?.version ?? estimate.version
      change.write({ ...of, estimate: { estimate_id, lead_id, version }, content, language })
    })
  }
  return { save }
}

const sentenceOf = (error: ApiError) =>
  error.answer.error && error.status < 500 ? error.message : withConnection(error, estimateWords.notSaved)
