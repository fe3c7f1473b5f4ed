import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from './button.tsx'

interface ExportButtonProps {
  load: () => Promise<Response>
  /** Shows its icon only. */
  icon?: boolean
}

/** Fetches a file and saves it. */
export const ExportButton = ({ load, icon = false }: ExportButtonProps) => {
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
    <Button icon={icon} aria-label="Export" onClick={save} disabled={isBusy}>
      <Download aria-hidden="true" />
      {!icon && (isBusy ? 'Exporting...' : 'Export')}
    </Button>
  )
}
