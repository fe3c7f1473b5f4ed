import { useState } from 'react'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { allows } from '#contract/permissions.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import styles from '#web/settings/price-book/price-book.module.css'
import { importPriceBook } from '#web/settings/price-book/price-book.write.ts'
import { ChooseFile, FileButton } from '#web/transfer/import/choose-file.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { priceBookWords } from '#words/price-book.ts'
import { uiWords } from '#words/ui.ts'
import { effective, previewOf } from './preview.ts'
import { PreviewTable, RejectedRowList } from './preview-table.tsx'
import { type PriceFile, readPriceFile } from './read-file.ts'

interface ImportDialogProps {
  /** The whole price book. */
  items: readonly PriceItem[]
  onClose: () => void
}

/** Imports items from a CSV: shows first what it adds and changes, and which rows it leaves out. */
export const ImportDialog = ({ items, onClose }: ImportDialogProps) => {
  const [file, setFile] = useState<PriceFile>()
  const [problem, setProblem] = useState<string>()
  const choose = async (chosen: File) => {
    const read = await readPriceFile(chosen)
    setFile('problem' in read ? undefined : read)
    setProblem('problem' in read ? read.problem : undefined)
  }
  return (
    <Dialog title={priceBookWords.importTitle} wide onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.soft}>{priceBookWords.importHint}</p>
        {!file && <ChooseFile onChoose={choose} />}
        {problem && <FormError>{problem}</FormError>}
        {file && <FilePreview key={file.name} file={file} items={items} onChoose={choose} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

interface FilePreviewProps extends ImportDialogProps {
  file: PriceFile
  onChoose: (file: File) => void
}

const FilePreview = ({ file, items, onChoose, onClose }: FilePreviewProps) => {
  const withCost = allows(useUser().permissions, 'Leads: View Commission')
  const categories = useCategories().data ?? []
  const preview = previewOf(file, items, { categories, withCost })
  const { write, writing, error } = useWrite(importPriceBook, { done: onClose })
  const another = <FileButton onChoose={onChoose}>{priceBookWords.another}</FileButton>
  if ('problem' in preview) {
    return (
      <>
        <FormError>{preview.problem}</FormError>
        <p>{another}</p>
      </>
    )
  }
  const { good, bad, ignored, hasIgnoredCosts } = preview
  const imported = effective(preview)
  const added = imported.filter(({ existing }) => !existing).length
  return (
    <>
      <div className={styles.file}>
        <p>
          <strong>{file.name}</strong>
          {': '}
          {priceBookWords.found(added, imported.length - added, good.length - imported.length)}
        </p>
        {another}
      </div>
      {ignored.length > 0 && <p className={styles.soft}>{priceBookWords.ignored(ignored)}</p>}
      {hasIgnoredCosts && <p className={styles.soft}>{priceBookWords.costsIgnored}</p>}
      {bad.length > 0 && <RejectedRowList heads={file.heads} rows={bad} />}
      {good.length > 0 && <PreviewTable rows={good} categories={categories} />}
      {error && <FormError>{withConnection(error, sentenceOf(error, priceBookWords.notSaved))}</FormError>}
      <SlowSave isSaving={writing !== undefined} />
      <footer className={styles.foot}>
        <Button onClick={onClose}>{uiWords.cancel}</Button>
        {imported.length > 0 && (
          <Button
            kind="primary"
            aria-busy={writing !== undefined}
            onClick={() => writing ?? write({ items: imported.map(({ item }) => item) })}
          >
            {writing ? priceBookWords.importing : priceBookWords.importItems(imported.length)}
          </Button>
        )}
      </footer>
    </>
  )
}
