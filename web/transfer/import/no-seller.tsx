import { Link } from 'react-router-dom'
import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { importWords } from '#words/import.ts'

/** Explains that an import of leads needs a seller, with a link to add one. */
export const NoSeller = ({ leads }: { leads: number }) => {
  const { permissions } = useUser()
  const link = <Link to="/admin/settings/sellers">{importWords.toSellers}</Link>
  return (
    <Text box="warn" width="text">
      {importWords.noSeller(leads)}{' '}
      {allows(permissions, 'Admin Panel: System Settings') ? (
        <Sentence parts={importWords.addSeller(link)} />
      ) : (
        importWords.askForSeller
      )}
    </Text>
  )
}
