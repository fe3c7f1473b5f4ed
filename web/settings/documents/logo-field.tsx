import { useId, useRef, useState } from 'react'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FieldSet, Hint, Row } from '#web/ui/layout/layout.tsx'
import { documentSettingsWords as words } from '#words/document-settings.ts'
import { termWords } from '#words/terms.ts'
import styles from './documents.module.css'
import { removeLogo, saveLogo } from './documents.write.ts'
import { LogoRefused, prepareLogo } from './prepare-logo.ts'

/** The picture of the business on its documents. It is saved at once, apart from the form. */
export const LogoField = ({ logo }: { logo: string | null }) => {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const failed = (error: Parameters<typeof saveProblem>[0]) =>
    setProblem(saveProblem(error, termWords.saveFailed).problem ?? error.message)
  const saving = useWrite(saveLogo, { done: () => setSaid(words.logoSaved), failed })
  const removing = useWrite(removeLogo, { done: () => setSaid(words.logoRemoved), failed })
  const isSaving = saving.writing !== undefined || removing.writing !== undefined

  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setSaid('')
    try {
      saving.write({ logo: await prepareLogo(file) })
    } catch (error) {
      if (!(error instanceof LogoRefused)) throw error
      setProblem(error.message)
    }
  }

  return (
    <FieldSet aria-describedby={hintId}>
      <legend>{words.logo}</legend>
      {logo && <img className={styles.logo} src={logo} alt={words.logo} data-framed />}
      <Row>
        <Button onClick={() => input.current?.click()} aria-busy={isSaving}>
          {isSaving ? words.savingLogo : logo ? words.replaceLogo : words.chooseLogo}
        </Button>
        {logo && !isSaving && (
          <Button kind="quiet" onClick={() => removing.write({})}>
            {words.removeLogo}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept="image/jpeg,image/png,image/gif,image/webp"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
      </Row>
      <Hint id={hintId}>{words.logoHint}</Hint>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {problem && <FormError>{problem}</FormError>}
    </FieldSet>
  )
}
