import type { ComponentProps, ReactNode } from 'react'
import { percent } from '#web/lib/format/number.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { transferWords } from '#words/transfer.ts'
import { uiWords } from '#words/ui.ts'
import type { ArchiveProgress } from './archive-files.ts'
import type { ArchiveState } from './use-archive.ts'

/** The progress and the result of an archive. */
export const ArchiveStatus = ({ state }: { state: ArchiveState }) => {
  if (state.is === 'busy') return <Busy {...state} />
  if (state.is === 'failed') {
    return (
      <Text size="sm" tone="bad" wrap="break" role="alert">
        {transferWords.failed(state.why)}
      </Text>
    )
  }
  return (
    <Text size="sm" wrap="break" role="status">
      {state.is === 'cancelled' && transferWords.cancelled}
      {state.is === 'saved' && transferWords.saved(state)}
    </Text>
  )
}

const Busy = ({ progress, isWaiting }: Pick<Extract<ArchiveState, { is: 'busy' }>, 'progress' | 'isWaiting'>) => {
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0
  return (
    <Progress
      label={transferWords.progressLabel}
      text={isWaiting ? transferWords.waiting : sentenceOf(progress, share)}
      done={progress?.done ?? 0}
      total={progress?.total ?? 0}
    />
  )
}

const sentenceOf = (progress: ArchiveProgress | undefined, share: number) => {
  if (!progress) return transferWords.preparing
  return progress.doing === 'rows'
    ? transferWords.progress.rows(percent(share * 100))
    : transferWords.progress.photos(progress.done, progress.total)
}

interface ArchiveButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'aria-label'> {
  state: ArchiveState
  onStart: () => void
  onCancel: () => void
  children: ReactNode
}

/** One button that starts an archive, cancels it while it is created, and retries a failed one. It keeps the focus. */
export const ArchiveButton = ({ state, onStart, onCancel, children, kind = 'plain', ...rest }: ArchiveButtonProps) => {
  if (state.is === 'busy') {
    // The second click of the double click that started the archive does not cancel it.
    return (
      <Button kind="plain" onClick={({ detail }) => detail < 2 && onCancel()}>
        {uiWords.cancel}
      </Button>
    )
  }
  return (
    <Button kind={kind} onClick={onStart} {...rest}>
      {state.is === 'failed' ? uiWords.tryAgain : children}
    </Button>
  )
}
