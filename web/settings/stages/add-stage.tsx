import { Plus } from 'lucide-react'
import { useState } from 'react'
import { STAGE_COLORS } from '#contract/catalog/editing.ts'
import { otherLanguage } from '#contract/languages.ts'
import { ownLanguage } from '#web/documents/document-business.ts'
import { EditForm } from '#web/forms/edit-form.tsx'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { addStage } from '#web/settings/lists/lists.write.ts'
import { Button } from '#web/ui/button.tsx'
import { businessWords } from '#words/business.ts'
import { termWords } from '#words/terms.ts'
import { StageFields, StageInputs } from './stage-form.tsx'

/** Adds a stage before the pipeline's last one, in an unused colour. */
export const AddStage = ({ colors }: { colors: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false)
  const button = useReturnFocus(isOpen)
  const second = otherLanguage(ownLanguage(useUser().business))
  const color = STAGE_COLORS.find((one) => !colors.includes(one)) ?? STAGE_COLORS[0]
  const form = useForm(StageFields, { start: { color, points: '10' } })
  const { write } = useWrite(addStage, {
    done: (_, { name }) => {
      form.saved()
      setOpen(false)
      toast.success(businessWords.added(name))
    },
    failed: (error) => form.refused(error, saveProblem(error, termWords.saveFailed)),
  })
  if (!isOpen) {
    return (
      <p>
        <Button ref={button} onClick={() => setOpen(true)}>
          <Plus />
          {businessWords.newStage}
        </Button>
      </p>
    )
  }
  const close = () => {
    form.close()
    setOpen(false)
  }
  return (
    <EditForm
      label={businessWords.newStage}
      isShort
      form={{ ...form, close }}
      onSave={() => form.submit((stage) => write(stage))}
    >
      <StageInputs form={form} withPoints second={second} />
    </EditForm>
  )
}
