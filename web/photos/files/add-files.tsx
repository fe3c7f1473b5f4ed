import { FilePlus } from 'lucide-react'
import { useRef } from 'react'
import { PDF_TYPE } from '#contract/photos/pdf.ts'
import { PHOTO_TYPES } from '#contract/photos/photo.ts'
import { Button } from '#web/ui/button.tsx'
import { filesWords } from '#words/files.ts'

/** Some phones know a PDF only by the extension of its name. */
const ACCEPTED = [PDF_TYPE, '.pdf', ...PHOTO_TYPES].join(',')

/** A button that chooses PDFs and pictures from the device. */
export const AddFiles = ({ onAdd }: { onAdd: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        data-files="library"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // Without this, choosing the same file again raises no event.
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <FilePlus aria-hidden="true" />
        {filesWords.addFile}
      </Button>
    </>
  )
}
