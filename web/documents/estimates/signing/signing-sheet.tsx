import { X } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { formatCents } from '#contract/documents/document-format.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import { naturalName } from '#contract/documents/natural-case.ts'
import { NewSignature, SIGNER_NAME_MAX, type Strokes } from '#contract/documents/signature.ts'
import { shownOf, signedViewOf } from '#contract/documents/signed-text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { newDueDate } from '#web/documents/document-business.ts'
import { signEstimate } from '#web/documents/estimates/answer-estimate.write.ts'
import { type EstimateWrite, estimateSubject } from '#web/documents/estimates/estimate-cache.ts'
import { estimateView } from '#web/documents/estimates/estimate-view.ts'
import { useDocumentLanguage } from '#web/documents/lead-documents-query.ts'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { useChoices } from '#web/documents/sheet/use-choices.ts'
import { serverNow } from '#web/lib/clock.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { issueText } from '#web/messages/issue-text.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { SignaturePad } from './signature-pad.tsx'
import styles from './signing.module.css'

interface SigningSheetProps {
  lead: Lead
  estimate: Estimate
  of: Omit<EstimateWrite, 'estimate'>
  onClose: () => void
}

/**
 * The estimate on the whole screen, for the customer: read, choose, sign. What is shown is what is signed, so a change by
 * another user meanwhile is refused by the server.
 */
export const SigningSheet = ({ lead, estimate, of, onClose }: SigningSheetProps) => {
  const { business, name: witness } = useUser()
  const { data: photos } = useAlbum(lead.contact_id ?? 0)
  const language = useDocumentLanguage(estimate)
  const words = sheetWords(language)
  const ref = useModal(onClose)
  // A toast would cover the field to sign in.
  useFirstEffect(() => dismissToastsAbout(estimateSubject({ estimate })))
  const titleId = useId()
  const nameField = useRef<HTMLDivElement>(null)
  // A refetch must not change what the customer reads.
  const [content] = useState(estimate.content)
  const [choices, choose] = useChoices(content)
  const [strokes, setStrokes] = useState<Strokes>([])
  const [name, setName] = useState(naturalName(lead.contact_name ?? ''))
  const [problem, setProblem] = useState<string>()
  const [created] = useState(() => ({ receipt_id: newRecordId() }))
  const { write, writing } = useWrite(signEstimate, { done: onClose, queued: onClose })
  const view = estimateView({ content, estimate, choices }, { lead, language, business, photos })
  const total = formatCents(view.totals.total)

  const sign = async () => {
    const checked = v.safeParse(NewSignature.entries.name, name)
    if (!checked.success) {
      setProblem(issueText(checked.issues[0]))
      nameField.current?.querySelector('input')?.focus()
      return
    }
    if (content.image_ids.length > 0 && !photos) return toast.info(words.photosNotLoaded)
    const { estimate_id, lead_id, version } = estimate
    write({
      ...of,
      estimate: { estimate_id, lead_id, version },
      signature: { name: checked.output, strokes, choices, shown: await shownOf(view, choices) },
      view: signedViewOf(view),
      at: serverNow(),
      witness,
      created,
      due_on: newDueDate(business),
    })
  }
  return (
    <dialog ref={ref} className={styles.sheet} lang={language} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{words.signing}</h2>
        <Button kind="quiet" icon aria-label={words.closeSigning} onClick={onClose}>
          <X />
        </Button>
      </header>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void sign()
        }}
      >
        <div className={styles.document}>
          <DocumentSheet view={view} onChoose={choose} />
        </div>
        <div className={styles.answer}>
          <p className={styles.agreement}>{words.agreement(total)}</p>
          <div ref={nameField}>
            <TextField
              label={words.yourName}
              required
              autoComplete="off"
              maxLength={SIGNER_NAME_MAX}
              value={name}
              error={problem}
              onChange={({ target }) => {
                setName(target.value)
                setProblem(undefined)
              }}
            />
          </div>
          <SignaturePad words={words} strokes={strokes} onDraw={setStrokes} />
          <SlowSave isSaving={writing !== undefined} />
          <Button type="submit" kind="primary" className={styles.sign} aria-busy={writing !== undefined}>
            {words.sign(total)}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
