import type { ComponentProps, ReactNode } from 'react'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFoot, Stack } from '#web/ui/layout/layout.tsx'
import { uiWords } from '#words/ui.ts'
import { FormBody, type FramedForm, submitText } from './form-body.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  form: FramedForm
  onSave: () => void
  /** The text of the submit button; Save without it. */
  submit?: string
  /** Leaves without a question: what was typed is quickly typed again. */
  leavesAtOnce?: boolean
  /** Disables the submit button. */
  isDisabled?: boolean
  /** The look of the submit button. */
  kind?: 'primary' | 'danger'
  /** Further buttons, before Cancel. */
  actions?: ReactNode
  children: ReactNode
}

/** A form in a dialog. It asks before typed text is discarded. */
export const FormDialog = ({
  form,
  onSave,
  submit,
  leavesAtOnce = false,
  isDisabled,
  kind = 'primary',
  actions,
  onClose,
  children,
  ...dialog
}: FormDialogProps) => {
  const leave = async () => {
    if (form.isDirty && !leavesAtOnce && !(await confirmDiscard())) return
    form.close()
    onClose()
  }
  return (
    <Dialog {...dialog} onClose={leave}>
      <Stack as="form" gap={4} aria-label={dialog.title} {...form.props(onSave)}>
        <FormBody form={form}>{children}</FormBody>
        <FormFoot>
          {actions}
          <Button onClick={leave}>{uiWords.cancel}</Button>
          <Button type="submit" kind={kind} disabled={isDisabled} aria-busy={form.isSaving}>
            {submitText(form, submit)}
          </Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}
