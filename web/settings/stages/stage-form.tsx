import { useQueryClient } from '@tanstack/react-query'
import type { StageEntry, StageSettings } from '#contract/catalog/editing.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { changeStage, refetchCurrent, STAGES } from '#web/settings/lists/lists.write.ts'
import { saveProblem } from '#web/settings/lists/save-problem.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'
import { editedStage, StageEdit } from './stage-fields.ts'
import { StageInputs } from './stage-inputs.tsx'

const LABELS = { name: fieldWords.name, color: fieldWords.color, points: fieldWords.points }

/** The name of a colour. */
const colorName = (text: string) => Object.entries(businessWords.colors).find(([color]) => color === text)?.[1] ?? text

/** The form of a stage, with its save. */
export const useStageForm = (stage: StageEntry, version: number) => {
  const client = useQueryClient()
  const { stage_id } = stage
  const form = useForm(StageEdit, { storeAs: `settings.stage.${stage_id}`, record: editedStage(stage, version) })
  const { write } = useWrite(changeStage, {
    done: () => form.saved(),
    failed: async (error) => {
      const data = await refetchCurrent<StageSettings>(client, error, STAGES)
      const now = data?.stages.find((one) => one.stage_id === stage_id)
      form.refused(error, { current: data && now && editedStage(now, data.version), ...saveProblem(error) })
    },
  })
  return { form, save: () => form.submit((change) => write({ stage_id, ...change, ...form.versions })) }
}

interface StageFormProps extends ReturnType<typeof useStageForm> {
  stage: StageEntry
}

export const StageForm = ({ stage: { name, kind }, form, save }: StageFormProps) => (
  <EditForm label={businessWords.edit(name)} isShort form={form} onSave={save}>
    <StageInputs form={form} withPoints={kind === 'pipeline'} />
    {form.conflict && (
      <ConflictNotice
        conflict={form.conflict}
        labels={LABELS}
        formatValue={(field, text) => (field === 'color' ? colorName(text) : text)}
      />
    )}
    {form.problem && <FormError>{form.problem}</FormError>}
  </EditForm>
)
