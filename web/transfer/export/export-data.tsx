import { Archive } from 'lucide-react'
import { businessToday } from '#web/lib/format/business-day.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { transferWords } from '#words/transfer.ts'
import { ArchiveButton } from './archive-button.tsx'
import { ArchiveStatus } from './archive-status.tsx'
import { newExport } from './export-source.ts'
import { useArchive } from './use-archive.ts'

/** Exports everything as one restorable archive (docs/product.md#export-and-backup). */
export const ExportData = () => {
  const { state, save, cancel } = useArchive('export')
  const start = () => save(`tradeboard-${businessToday()}.zip`, newExport)
  return (
    <Card title={transferWords.exportData} anchor="export">
      <Stack align="start" width="text">
        <p>{transferWords.exportHint}</p>
        <p>{transferWords.exportTime}</p>
        <Hint>{transferWords.exportPins}</Hint>
        <ArchiveStatus state={state} />
        <ArchiveButton kind="primary" state={state} onStart={start} onCancel={cancel}>
          <Archive aria-hidden="true" />
          {transferWords.exportData}
        </ArchiveButton>
      </Stack>
    </Card>
  )
}
