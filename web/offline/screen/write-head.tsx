import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { outboxWords } from '#words/outbox.ts'
import styles from './outbox-screen.module.css'

interface WriteHeadProps {
  title: string
  /** The path of the record's screen. */
  path: string | undefined
  /** The state. */
  children: ReactNode
}

/** The title and the state of a write. */
export const WriteHead = ({ title, path, children }: WriteHeadProps) => (
  <div className="grow">
    <h2 className={styles.title} tabIndex={-1}>
      {path === undefined ? title : <Link to={path}>{title}</Link>}
    </h2>
    <Hint wrap="break">{children}</Hint>
  </div>
)

/** Warns that a write ends with the page, because the device has no room for it. */
export const NotStored = () => (
  <Stack as="strong" tone="bad">
    {outboxWords.states.notKept}
  </Stack>
)
