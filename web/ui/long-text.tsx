import { useState } from 'react'
import { Text } from '#web/ui/layout/layout.tsx'
import { uiWords } from '#words/ui.ts'
import { Button } from './button.tsx'
import styles from './long-text.module.css'

/** A text with more characters or lines is collapsed. */
const LONG_CHARACTERS = 400
const LONG_LINES = 8

/** A text that is collapsed if it is long, with a button to expand it. */
export const LongText = ({ className = '', children: text }: { className?: string | undefined; children: string }) => {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  if (!isLong)
    return (
      <Text wrap="pre-line" className={className}>
        {text}
      </Text>
    )
  return (
    <>
      <Text wrap="pre-line" className={isWhole ? className : `${className} ${styles.cut}`}>
        {text}
      </Text>
      <Button kind="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? uiWords.showLess : uiWords.showMore}
      </Button>
    </>
  )
}
