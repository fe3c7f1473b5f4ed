import { useState } from 'react'
import { PRICE_BOOK_COLUMNS } from '#contract/documents/price-book-csv.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { allows } from '#contract/permissions.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { importPriceBook } from '#web/settings/price-book/price-book.write.ts'
import { ChooseFile, FileButton } from '#web/transfer/import/choose-file.tsx'
import { ColumnList } from '#web/transfer/import/column-list.tsx'
import type { Delimiter } from '#web/transfer/import/read/csv.ts'
import { SeparatorField } from '#web/transfer/import/separator-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Disclosure, FormFoot, Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'
import { priceBookWords } from '#words/price-book.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import type { PriceMapping } from './columns.ts'
import { columnsWithKnownWords, effective, previewOf } from './preview.ts'
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
  const choose = async (chosen: File, delimiter?: Delimiter) => {
    const read = await readPriceFile(chosen, delimiter && { delimiter })
    setFile('problem' in read ? undefined : read)
    setProblem('problem' in read ? read.problem : undefined)
  }
  return (
    <Dialog title={priceBookWords.importTitle} wide onClose={onClose}>
      <Stack gap={4}>
        <Hint>{priceBookWords.importHint}</Hint>
        {!file && <ChooseFile onChoose={(chosen) => choose(chosen)} />}
        {problem && <FormError>{problem}</FormError>}
        {file && (
          <FilePreview
            key={`${file.file.name} ${file.delimiter}`}
            file={file}
            items={items}
            onChoose={choose}
            onClose={onClose}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface FilePreviewProps extends ImportDialogProps {
  file: PriceFile
  onChoose: (file: File, delimiter?: Delimiter) => void
}

const FilePreview = ({ file, items, onChoose, onClose }: FilePreviewProps) => {
  const withCost = allows(useUser().permissions, 'Leads: View Commission')
  const categories = useCategories().data ?? []
  const [chosen, setChosen] = useState<PriceMapping>()
  const mapping = chosen ?? columnsWithKnownWords(file, { categories, withCost })
  const preview = previewOf(file, items, { categories, withCost }, mapping)
  const { write, writing, error } = useWrite(importPriceBook, { done: onClose })
  const another = <FileButton onChoose={(chosen) => onChoose(chosen)}>{termWords.anotherFile}</FileButton>
  const columns = (
    <>
      {file.titleRows > 0 && <Hint>{importWords.titleRows(file.titleRows)}</Hint>}
      <Disclosure open={'problem' in preview}>
        <summary>{importWords.columns}</summary>
        <Stack gap={3}>
          <SeparatorField value={file.delimiter} onChange={(delimiter) => onChoose(file.file, delimiter)} />
          <ColumnList
            heads={file.heads}
            sample={file.rows.map(({ cells }) => cells)}
            fields={PRICE_BOOK_COLUMNS}
            names={priceBookWords.csv.heads}
            several={[]}
            mapping={mapping}
            onChange={setChosen}
          />
        </Stack>
      </Disclosure>
    </>
  )
  if ('problem' in preview) {
    return (
      <>
        <FormError>{preview.problem}</FormError>
        <p>{another}</p>
        {columns}
      </>
    )
  }
  const { good, bad, ignored, hasIgnoredCosts } = preview
  const imported = effective(preview)
  const added = imported.filter(({ existing }) => !existing).length
  return (
    <>
      <Row justify="between" wrap="break">
        <p>
          <strong>{file.file.name}</strong>
          {': '}
          {priceBookWords.found(added, imported.length - added, good.length - imported.length)}
        </p>
        {another}
      </Row>
      {columns}
      {ignored.length > 0 && <Hint>{priceBookWords.ignored(ignored)}</Hint>}
      {hasIgnoredCosts && <Hint>{priceBookWords.costsIgnored}</Hint>}
      {bad.length > 0 && <RejectedRowList heads={file.heads} rows={bad} />}
      {good.length > 0 && <PreviewTable rows={good} categories={categories} />}
      {error && <FormError>{withConnection(error, sentenceOf(error, termWords.saveFailed))}</FormError>}
      <SlowSave isSaving={writing !== undefined} />
      <FormFoot>
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
      </FormFoot>
    </>
  )
}
