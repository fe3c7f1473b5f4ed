import { fieldWords } from './fields.ts'
import { termWords } from './terms.ts'

/** The activity log's screen. Its lines use the sentences of the timeline. */
export const activityLogWords = {
  subtitle: 'Who changed what and when',
  filters: 'Filter the activity',
  person: 'Person',
  system: 'Visitors and the system',
  noLongerActive: (name: string) => `${name} (no longer active)`,
  unknownPerson: 'A former user',
  allKinds: 'Everything',
  kinds: {
    lead: 'Leads',
    draft: termWords.formDrafts,
    contact: 'Contacts',
    task: termWords.tasks,
    note: fieldWords.notes,
    image: 'Photos',
    document: 'Estimates and invoices',
    appointment: 'Appointments',
    settings: 'People and settings',
  },
  periods: { today: termWords.today, week: 'Last 7 days', month: 'Last 30 days', between: 'Custom range' },
  anyTime: 'Any time',
  from: 'From',
  to: 'To',
  timesRule: (zone: string) => `Times are in the business time zone (${zone}).`,
  none: { title: 'No activity yet', text: 'Changes will appear here.' },
  nothingFound: { title: 'Nothing found', text: 'No activity matches these filters.' },
  daysReversed: {
    title: 'Nothing found',
    text: 'The start date is after the end date.',
  },
  showOlder: 'Show older activity',
  lead: (id: number) => `Lead ${id}`,
  inTrash: 'In the trash',
  deleted: '(deleted)',
}
