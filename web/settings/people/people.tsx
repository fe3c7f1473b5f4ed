import { settingsWords } from '#web/messages/settings.ts'
import { Card } from '#web/ui/card.tsx'

/** The users of each role. */
export const People = () => <Card title={settingsWords.sections.people.label}>{null}</Card>
