import type { ComponentProps, ReactNode } from 'react'
import { transferWords } from '#web/messages/transfer.ts'
import { Button } from '#web/ui/button.tsx'
import type { ArchiveState } from './use-archive.ts'

interface ArchiveButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'aria-label'> {
  state: ArchiveState
  onStart: () => void
  onCancel: () => void
  children: ReactNode
}

/** Starts an archive, cancels it while it is made, and tries again where it failed: one button, which keeps the focus. */
export const ArchiveButton = ({ state, onStart, onCancel, children, kind = 'plain', ...rest }: ArchiveButtonProps) => {
  if (state.is === 'busy') {
    // The second click of a double click, which started it, does not end it.
    return (
      <Button kind="plain" onClick={({ detail }) => detail < 2 && onCancel()}>
        {transferWords.cancel}
      </Button>
    )
  }
  return (
    <Button kind={kind} onClick={onStart} {...rest}>
      {state.is === 'failed' ? transferWords.tryAgain : children}
    </Button>
  )
}
