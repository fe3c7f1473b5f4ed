import { UsersRound } from 'lucide-react'
import { useMayMerge } from '#web/contacts/duplicates/use-may-merge.ts'
import { usePairCount } from '#web/contacts/duplicates/use-pairs.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { duplicatesWords } from '#words/duplicates.ts'

/** Link to the possible duplicates with their number. Hidden without merge permission or duplicates. */
export const DuplicatesLink = () => {
  const mayMerge = useMayMerge()
  const { data: count = 0 } = usePairCount(mayMerge)
  if (!mayMerge || count === 0) return null
  return (
    <ButtonLink kind="quiet" to="/contacts/duplicates">
      <UsersRound aria-hidden="true" />
      {duplicatesWords.count(count)}
    </ButtonLink>
  )
}
