import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from './button.tsx'

/** Fetches a file and saves it. */
export const ExportButton = ({ load }: { load: () => Promise<Response> }) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(await load())
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The export failed. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Button aria-label="Export" onClick={save} disabled={isBusy}>
      <Download aria-hidden="true" />
      {isBusy ? 'Exporting...' : 'Export'}
    </Button>
  )
}
