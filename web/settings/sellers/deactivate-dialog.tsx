import { useState } from 'react'
import type { SellerEntry } from '#contract/catalog/editing.ts'
import { toast } from '#web/lib/toasts.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import styles from '#web/settings/lists/entry-list.module.css'
import { changeSeller } from '#web/settings/lists/lists.write.ts'
import { useRepeatedWrite } from '#web/settings/lists/use-repeated-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { businessWords } from '#words/business.ts'
import { uiWords } from '#words/ui.ts'

interface DeactivateDialogProps {
  seller: SellerEntry
  /** The other active sellers. */
  others: readonly SellerEntry[]
  onClose: () => void
}

/** Explains the deactivation of a seller, and asks who gets the open leads. */
export const DeactivateDialog = ({ seller, others, onClose }: DeactivateDialogProps) => {
  const { seller_id, name, open_leads } = seller
  const [heir, setHeir] = useState('')
  const [problem, setProblem] = useState<string>()
  const to = others.find((one) => String(one.seller_id) === heir)
  const { write, isWriting, left } = useRepeatedWrite(changeSeller, {
    done: (moved) => {
      toast.success(moved > 0 && to ? businessWords.handed(moved, to.name) : businessWords.deactivated(name))
      onClose()
    },
    failed: (error) => setProblem(error.message),
  })
  const save = () => {
    setProblem(undefined)
    write({ seller_id, is_active: false, ...(to && { hand_to: to.seller_id }) })
  }
  return (
    <Dialog title={businessWords.deactivateNamed(name)} onClose={onClose}>
      <div className={styles.form}>
        <p>{businessWords.keepsPoints(name)}</p>
        {open_leads > 0 && (
          <SelectField
            label={businessWords.handTo(open_leads)}
            value={heir}
            disabled={isWriting}
            onChange={({ target }) => setHeir(target.value)}
          >
            <option value="">{businessWords.leaveThem(name)}</option>
            {others.map((one) => (
              <option key={one.seller_id} value={one.seller_id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <p role="status" className={styles.hint}>
          {left !== undefined && businessWords.stillMoving(left)}
        </p>
        <SlowSave isSaving={isWriting} />
        {problem && <FormError>{problem}</FormError>}
        <footer className={styles.foot}>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button kind="primary" aria-busy={isWriting} onClick={save}>
            {isWriting ? uiWords.saving : businessWords.deactivate}
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}
