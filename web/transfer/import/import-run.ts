import { create } from 'zustand'
import type { Import } from '#contract/transfer/import.ts'
import type { RejectedRows } from './rejected-rows.ts'

export type RunState =
  | { is: 'running'; now: Import; isWaiting: boolean }
  | { is: 'paused' | 'cancelled' | 'elsewhere' | 'done'; now: Import }
  | { is: 'stopped'; now: Import; why: string }

/** The import of this tab, which continues on other screens. */
export interface ImportRun {
  state: RunState
  leftOut?: RejectedRows
  pause: () => void
  /** Ends the import; imported rows stay. */
  cancel: () => void
  resume: () => void
}

const useRuns = create<{ run: ImportRun | undefined }>(() => ({ run: undefined }))

export const useImportRun = () => useRuns(({ run }) => run)
export const showRun = (run: ImportRun | undefined) => useRuns.setState({ run })
export const currentRun = () => useRuns.getState().run
