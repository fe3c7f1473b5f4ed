import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { uiWords } from '#words/ui.ts'
import { FormBody, type FramedForm, submitText } from './form-body.tsx'

interface SettingsFormProps {
  label: string
  form: FramedForm & { isOpen: boolean; open: () => void }
  onSave: () => void
  /** Shown after a save, until the user types. */
  saved: string | false
  children: ReactNode
}

/** A form that is always open. Save and Discard stay in sight; a line says that all is saved. */
export const SettingsForm = ({ label, form, onSave, saved, children }: SettingsFormProps) => {
  const { isDirty, isOpen, isSaving } = form
  // It restarts after a save or discard.
  const begin = useEffectEvent(() => form.open())
  useEffect(() => {
    if (!isOpen) begin()
  }, [isOpen])
  const discard = async () => {
    if (await confirmDiscard()) form.close()
  }
  return (
    <Stack as="form" gap={4} aria-label={label} {...form.props(() => isDirty && onSave())}>
      <FormBody form={form}>{children}</FormBody>
      <Row justify="end">
        <Row as="p" grow role="status" tone="good" weight="semibold">
          {saved && !isDirty && (
            <>
              <CircleCheck aria-hidden="true" />
              {saved}
            </>
          )}
        </Row>
        {isDirty && !isSaving && (
          <Button kind="quiet" onClick={discard}>
            {uiWords.discard}
          </Button>
        )}
        <Button type="submit" kind="primary" aria-busy={isSaving}>
          {submitText(form)}
        </Button>
      </Row>
    </Stack>
  )
}
