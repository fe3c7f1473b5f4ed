import { CATALOG_NAME_MAX } from '#contract/catalog/editing.ts'
import type { Form } from '#web/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { ColorChoice } from './color-choice.tsx'
import type { StageFields } from './stage-fields.ts'
import styles from './stages.module.css'

interface StageInputsProps {
  form: Pick<Form<typeof StageFields>, 'bind' | 'setText'>
  /** Only stages of the pipeline have points. */
  withPoints: boolean
}

export const StageInputs = ({ form, withPoints }: StageInputsProps) => {
  const color = form.bind('color')
  return (
    <>
      <div className={styles.inputs}>
        <TextField label={fieldWords.name} maxLength={CATALOG_NAME_MAX} autoComplete="off" {...form.bind('name')} />
        {withPoints && (
          <TextField label={fieldWords.points} inputMode="numeric" autoComplete="off" {...form.bind('points')} />
        )}
      </div>
      <ColorChoice value={color.value ?? ''} error={color.error} onChange={(value) => form.setText('color', value)} />
    </>
  )
}
