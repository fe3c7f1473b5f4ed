import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { uiWords } from '#words/ui.ts'
import type { ArchiveState } from './use-archive.ts'

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
