import { useEffect, useState } from 'react'
import { boardWords } from '#words/board.ts'
import styles from './leads-screen.module.css'

/** The delay before the loading text shows (docs/product.md#board). */
const DELAY_MS = 300

export const SlowLoading = ({ loading }: { loading: boolean }) => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [loading])
  return (
    <div className={styles.place}>
      <p className={styles.loading} role="status">
        {slow && boardWords.loading}
      </p>
    </div>
  )
}
