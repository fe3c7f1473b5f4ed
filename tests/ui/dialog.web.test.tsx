import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'

test('a dialog that Strict Mode closed and reopened stays open; one that the browser closed asks and reopens', () => {
  const onClose = vi.fn()
  render(
    <StrictMode>
      <Dialog title="Share" onClose={onClose}>
        Picture
      </Dialog>
    </StrictMode>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  // Browsers report Strict Mode's close after the dialog is open again.
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  dialog.close()
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
})
