import { Archive } from 'lucide-react'
import { businessToday } from '#web/lib/format/business-day.ts'
import { Card } from '#web/ui/card.tsx'
import { transferWords } from '#words/transfer.ts'
import { ArchiveButton } from './archive-button.tsx'
import { ArchiveStatus } from './archive-status.tsx'
import styles from './export-data.module.css'
import { newExport } from './export-source.ts'
import { useArchive } from './use-archive.ts'

/** Exports everything as one restorable archive (docs/product.md#export-and-backup). */
export const ExportData = () => {
  const { state, save, cancel } = useArchive('export')
  const start = () => save(`tradeboard-${businessToday()}.zip`, newExport)
  return (
    <Card title={transferWords.exportData} anchor="export">
      <div className={styles.export}>
        <p>{transferWords.exportHint}</p>
        <p>{transferWords.exportTime}</p>
        <p className={styles.fine}>{transferWords.exportPins}</p>
        <ArchiveStatus state={state} />
        <ArchiveButton kind="primary" state={state} onStart={start} onCancel={cancel}>
          <Archive aria-hidden="true" />
          {transferWords.exportData}
        </ArchiveButton>
      </div>
    </Card>
  )
}
