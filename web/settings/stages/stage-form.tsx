import * as v from 'valibot'
import type { Named } from '#contract/catalog/catalog.ts'
import {
  CATALOG_NAME_MAX,
  EntryName,
  POINTS_MAX,
  Points,
  SecondName,
  STAGE_COLORS,
  StageColor,
  type StageEntry,
  type StageSettings,
} from '#contract/catalog/editing.ts'
import { because } from '#contract/validation.ts'
import { ownName } from '#web/catalog/own-names.ts'
import type { Form } from '#web/forms/use-form.ts'
import { EntryForm, useEntryForm } from '#web/settings/lists/entry-form.tsx'
import { changeStage, STAGES } from '#web/settings/lists/lists.write.ts'
import { SecondNameField } from '#web/settings/lists/second-name-field.tsx'
import { ColorChoice } from '#web/ui/color-choice.tsx'
import { FieldRow, TextField } from '#web/ui/field.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'

const bounds = because('whole_number_between', { label: 'points', min: 0, max: POINTS_MAX })

/** The form of a stage, with points as typed text. */
export const StageFields = v.object({
  name: EntryName,
  second_name: SecondName,
  color: StageColor,
  points: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, bounds), v.transform(Number), Points),
})

interface StageInputsProps {
  form: Pick<Form<typeof StageFields>, 'bind' | 'setText'>
  /** Only stages of the pipeline have points. */
  withPoints: boolean
  second: Named['second_language']
}

export const StageInputs = ({ form, withPoints, second }: StageInputsProps) => {
  const { value, error } = form.bind('color')
  return (
    <>
      <FieldRow>
        <TextField label={fieldWords.name} maxLength={CATALOG_NAME_MAX} autoComplete="off" {...form.bind('name')} />
        <SecondNameField language={second} {...form.bind('second_name')} />
        {withPoints && (
          <TextField label={fieldWords.points} inputMode="numeric" autoComplete="off" {...form.bind('points')} />
        )}
      </FieldRow>
      <ColorChoice
        label={fieldWords.color}
        colors={STAGE_COLORS}
        names={businessWords.colors}
        value={value}
        error={error}
        onChoose={(color) => form.setText('color', color)}
      />
    </>
  )
}

const LABELS = {
  name: fieldWords.name,
  second_name: fieldWords.second_name,
  color: fieldWords.color,
  points: fieldWords.points,
}

/** The name of a colour. */
const colorName = (text: string) => Object.entries(businessWords.colors).find(([color]) => color === text)?.[1] ?? text

/** The form of an existing stage, with its save. */
export const useStageForm = ({ stage_id }: StageEntry, list: StageSettings) =>
  useEntryForm(v.partial(StageFields), {
    storeAs: `settings.stage.${stage_id}`,
    list,
    entryOf: ({ stages }) => stages.find((one) => one.stage_id === stage_id),
    textOf: ({ name, second_name, color, points }) => ({ name, second_name, color, points: String(points) }),
    write: changeStage,
    input: (change, versions) => ({ stage_id, ...change, ...versions }),
    queryKey: STAGES,
  })

interface StageFormProps extends ReturnType<typeof useStageForm> {
  stage: StageEntry
}

export const StageForm = ({ stage, form, save }: StageFormProps) => (
  <EntryForm
    name={ownName(stage)}
    form={form}
    onSave={save}
    labels={LABELS}
    formatValue={(field, text) => (field === 'color' ? colorName(text) : text)}
  >
    <StageInputs form={form} withPoints={stage.kind === 'pipeline'} second={stage.second_language} />
  </EntryForm>
)
