import { useState } from 'react'
import { uiWords } from '#web/messages/ui.ts'
import { Button } from './button.tsx'
import styles from './long-text.module.css'

/** Shorter texts are shown whole. */
const LONG = 400
const LINES = 8

/** A text that somebody wrote; of a long one the beginning, and the rest when it is asked for. */
export const LongText = ({ className = '', children: text }: { className?: string | undefined; children: string }) => {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > LINES
  if (!isLong) return <p className={className}>{text}</p>
  return (
    <>
      <p className={isWhole ? className : `${className} ${styles.cut}`}>{text}</p>
      <Button kind="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? uiWords.showLess : uiWords.showMore}
      </Button>
    </>
  )
}
