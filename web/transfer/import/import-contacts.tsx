import { useRef, useState } from 'react'
import type { Import } from '#contract/transfer/import.ts'
import { lazyComponent, useLazy } from '#web/loading/use-lazy.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'
import { uiWords } from '#words/ui.ts'
import { ChooseFile } from './choose-file.tsx'
import { type ImportRun, showRun, useImportRun } from './import-run.ts'
import type { OpenedFile } from './prepared.ts'
import { RecentImports } from './recent-imports.tsx'
import { sentenceOf } from './sentence.ts'
import type { StepsProps } from './steps.tsx'

type State =
  | { is: 'idle' }
  | { is: 'reading'; name: string }
  | { is: 'refused'; why: string }
  | { is: 'opened'; opened: OpenedFile; begun?: Import }

/** The import of contacts from a file, with the list of recent imports. */
export const ImportContacts = () => {
  const [state, setState] = useState<State>({ is: 'idle' })
  const last = useRef(0)
  const run = useImportRun()

  const open = async (file: File, begun?: Import) => {
    last.current += 1
    const mine = last.current
    setState({ is: 'reading', name: file.name })
    const next = await opened(file, begun)
    // The later of two chosen files counts.
    if (last.current === mine) setState(next)
  }
  const close = () => setState({ is: 'idle' })

  if (run)
    return (
      <Card title={importWords.title} anchor="import">
        <LazyRun run={run} />
      </Card>
    )
  return (
    <Card title={importWords.title} anchor="import">
      <Stack gap={3}>
        {state.is !== 'opened' && (
          <>
            <Text tone="soft" width="text">
              {importWords.hint}
            </Text>
            <ChooseFile onChoose={open} />
          </>
        )}
        {state.is === 'reading' && <p role="status">{importWords.reading(state.name)}</p>}
        {state.is === 'refused' && (
          <Text tone="bad" wrap="break" role="alert">
            {state.why}
          </Text>
        )}
        {state.is === 'opened' && (
          <LazySteps
            key={last.current}
            opened={state.opened}
            begun={state.begun}
            onClose={close}
            onChoose={open}
            onRefused={(why) => setState({ is: 'refused', why })}
          />
        )}
        {state.is !== 'opened' && <RecentImports onContinue={open} />}
      </Stack>
    </Card>
  )
}

const opened = async (file: File, begun: Import | undefined): Promise<State> => {
  try {
    const [{ openFile }, { digestOf }] = await Promise.all([import('./prepared.ts'), import('./prepared.ts')])
    if (begun && (await digestOf(file)) !== begun.digest) {
      return { is: 'refused', why: importWords.otherFile(begun.file_name) }
    }
    return { is: 'opened', opened: await openFile(file), ...(begun && { begun }) }
  } catch (error) {
    return { is: 'refused', why: sentenceOf(error) }
  }
}

const steps = lazyComponent(async () => (await import('./steps.tsx')).Steps)

const LazySteps = ({ onRefused, ...props }: StepsProps & { onRefused: (why: string) => void }) => {
  const Loaded = useLazy(steps, () => onRefused(importWords.unreadable))
  return Loaded && <Loaded {...props} />
}

const runImport = lazyComponent(async () => (await import('./run-import.tsx')).RunImport)

const LazyRun = ({ run }: { run: ImportRun }) => {
  const Loaded = useLazy(runImport, () => showRun(undefined))
  return Loaded ? <Loaded run={run} /> : <p role="status">{uiWords.loading}</p>
}
