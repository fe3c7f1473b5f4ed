import type { Matrix, MatrixChange } from '#contract/settings/matrix.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { toast } from '#web/lib/toasts.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { permissionWords } from '#words/permissions.ts'
import { uiWords } from '#words/ui.ts'
import styles from './permissions.module.css'
import { currentMatrix, saveMatrix } from './permissions.write.ts'
import { editedRole, type RoleForm } from './role-form.ts'

/** Saves all changed roles in one request, and shows the number of unsaved switches. */
export const SaveBar = ({ forms }: { forms: readonly RoleForm[] }) => {
  const changed = forms.filter(({ changes }) => changes > 0)
  const changes = changed.reduce((sum, form) => sum + form.changes, 0)
  const isSaving = forms.some((form) => form.isSaving)
  const problem = forms.find((form) => form.problem)?.problem
  const { write } = useWrite(saveMatrix, {
    done: (now, sent) => {
      for (const form of sentOf(sent)) form.saved(editedRole(now[form.role]))
    },
    failed: (error, sent) => {
      const now: Matrix | undefined = currentMatrix(error)
      const problem = now ? {} : { problem: withConnection(error, sentenceOf(error, permissionWords.notSaved)) }
      // If another user made the same changes, the sent matrix equals the stored one.
      const isStored = ({ role }: RoleForm) => now && isSame(sent[role]?.permissions ?? [], now[role].permissions)
      if (sentOf(sent).every(isStored)) toast.info(permissionWords.sameAlready)
      for (const form of sentOf(sent)) {
        if (now && isStored(form)) form.saved(editedRole(now[form.role]))
        else form.refused(error, { issues: {}, current: now && editedRole(now[form.role]), ...problem })
      }
    },
  })
  const sentOf = (change: MatrixChange) => forms.filter(({ role }) => change[role])
  const save = () => {
    if (isSaving || changed.length === 0) return
    const json: MatrixChange = {}
    for (const form of changed) {
      form.submit(() => {
        json[form.role] = { permissions: [...form.granted], version: form.versions?.version }
      })
    }
    write(json)
  }
  const discard = async () => {
    if (!(await confirmDiscard())) return
    for (const form of changed) form.close()
  }
  return (
    <Stack className={styles.bar}>
      {problem && <FormError>{problem}</FormError>}
      <SlowSave isSaving={isSaving} />
      <Row gap="2 3">
        <Text grow role="status" size="sm" {...(changes > 0 ? { tone: 'accent', weight: 'bold' } : { tone: 'soft' })}>
          {changes > 0 ? permissionWords.unsaved(changes) : permissionWords.allSaved}
        </Text>
        {changes > 0 && !isSaving && (
          <Button kind="quiet" onClick={discard}>
            {uiWords.discard}
          </Button>
        )}
        <Button kind="primary" aria-busy={isSaving} disabled={changes === 0} onClick={save}>
          {isSaving ? uiWords.saving : permissionWords.saveAll}
        </Button>
      </Row>
    </Stack>
  )
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name) => others.includes(name))
