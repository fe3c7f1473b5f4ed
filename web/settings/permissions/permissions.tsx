import { settingsWords } from '#web/messages/settings.ts'
import { Card } from '#web/ui/card.tsx'

/** What each role may do. */
export const Permissions = () => <Card title={settingsWords.sections.permissions.label}>{null}</Card>
