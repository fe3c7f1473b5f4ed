import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { uiWords } from '#words/ui.ts'
import { Button } from './button.tsx'

/** Downloads a file. */
export const ExportButton = ({ load }: { load: () => Promise<Response> }) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(await load())
    } catch (error) {
      toast.error(error instanceof Error ? error.message : uiWords.exportFailed)
    }
    setBusy(false)
  }
  return (
    <Button aria-label={uiWords.export} onClick={save} disabled={isBusy}>
      <Download aria-hidden="true" />
      {isBusy ? uiWords.exporting : uiWords.export}
    </Button>
  )
}
