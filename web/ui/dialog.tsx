import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { uiWords } from '#words/ui.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  /** Wide enough for two columns. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal on the native `<dialog>`, closed by Escape, Back or its close button. */
export const Dialog = ({ title, wide = false, onClose, children }: DialogProps) => {
  const ref = useModal(onClose)
  const titleId = useId()
  return (
    <dialog ref={ref} className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button kind="quiet" icon aria-label={uiWords.close} onClick={onClose}>
          <X />
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
