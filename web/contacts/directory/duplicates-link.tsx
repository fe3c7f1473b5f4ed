import { UsersRound } from 'lucide-react'
import { useMayMerge } from '#web/contacts/duplicates/use-may-merge.ts'
import { usePairCount } from '#web/contacts/duplicates/use-pairs.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { duplicatesWords } from '#words/duplicates.ts'
import styles from './directory.module.css'

/** Link to the possible duplicates with their number. Hidden without merge permission or duplicates. */
export const DuplicatesLink = () => {
  const mayMerge = useMayMerge()
  const { data: count = 0 } = usePairCount(mayMerge)
  if (!mayMerge || count === 0) return null
  return (
    <ButtonLink kind="quiet" className={styles.duplicates} to="/contacts/duplicates">
      <UsersRound aria-hidden="true" />
      {duplicatesWords.count(count)}
    </ButtonLink>
  )
}
