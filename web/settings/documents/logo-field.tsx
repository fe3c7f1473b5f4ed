import { useId, useRef, useState } from 'react'
import { PHOTO_TYPES } from '#contract/photos/photo.ts'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { drawPng } from '#web/photos/upload/scale-image.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FieldSet, Hint, Row } from '#web/ui/layout/layout.tsx'
import { documentSettingsWords, documentSettingsWords as words } from '#words/document-settings.ts'
import { termWords } from '#words/terms.ts'
import styles from './documents.module.css'
import { removeLogo, saveLogo } from './documents.write.ts'

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
      {logo && <img className={styles.logo} src={logo} alt={words.logo} />}
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

/** The long side of a logo in pixels: sharp in print at five centimeters. */
const LOGO_LONG_SIDE = 640
/** A file of at most this size is sent as it is. */
const SMALL_BYTES = 200 * 1024

/** A file that the browser cannot read as a picture. */
class LogoRefused extends Error {}

/** The file of a logo, scaled to a size that pages load quickly. @throws LogoRefused */
const prepareLogo = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoRefused(documentSettingsWords.logoUnreadable)
  })
  try {
    const isKnown = PHOTO_TYPES.some((type) => type === file.type)
    const isSmall = Math.max(picture.width, picture.height) <= LOGO_LONG_SIDE && file.size <= SMALL_BYTES
    return isKnown && isSmall ? file : await drawPng(picture, LOGO_LONG_SIDE)
  } finally {
    picture.close()
  }
}
