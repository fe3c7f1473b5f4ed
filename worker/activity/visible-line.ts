import type { FieldChange, FieldValues, LogLine } from '#contract/activity/actions.ts'
import { logLineOf } from './log-line.ts'

/** The fields of a new contact that belong to its first lead. */
const OF_FIRST_LEAD = ['project_title', 'value_cents', 'notes']
/** The field of a photo's change that names a lead. */
const LEAD_FIELD = 'job'
/** Fields that only users with View Commission see. */
const COMMISSION_FIELDS = ['commission_bp', 'cost_cents']
/** The fields of a document's line that have no personal data. */
const DOCUMENT_FACTS = ['method', 'payment_id']

/** A log line for users who may not see its lead: only the action, the user and the time. */
export const withoutLeadDetails = (line: LogLine): LogLine => {
  switch (line.action) {
    case 'contact_created':
      return {
        ...line,
        details: { ...line.details, ...(line.details.given && { given: withoutProject(line.details.given) }) },
      }
    case 'image_changed':
      return { ...line, details: { ...line.details, changes: line.details.changes.filter(isNotLeadField) } }
    case 'lead_created':
      return { ...line, details: { ...line.details, ...NAMELESS } }
    case 'lead_move_undone':
    case 'lead_promoted':
      return { ...line, details: { ...line.details, ...NAMELESS } }
    case 'lead_moved':
      return { ...line, details: { from: line.details.from, to: line.details.to, ...NAMELESS } }
    case 'lead_deleted':
    case 'lead_restored':
      return { ...line, details: NAMELESS }
    case 'lead_changed':
      return { ...line, details: { changes: [], ...NAMELESS } }
    case 'draft_received':
    case 'draft_created':
    case 'draft_deleted':
    case 'draft_restored':
      return { ...line, details: { name: null } }
    case 'draft_touched':
      return { ...line, details: { ...line.details, name: null } }
    case 'appointment_booked':
    case 'appointment_deleted':
    case 'appointment_restored':
      return { ...line, details: { ...line.details, ...TIMELESS } }
    case 'appointment_changed':
      return { ...line, details: { ...line.details, ...TIMELESS, changes: [] } }
    case 'appointment_marked':
      return { ...line, details: { ...line.details, ...TIMELESS } }
    case 'appointment_texted':
      return { ...line, details: { ...line.details, ...TIMELESS } }
    case 'lead_purged':
    case 'draft_purged':
      return line
    default:
      // Unlisted actions of leads are hidden.
      return /^(lead|draft)_/.test(line.action) ? { action: 'unknown', details: {} } : withoutDocumentDetails(line)
  }
}

/** A log line of an estimate or receipt without number, sums and texts; other lines stay. */
export const withoutDocumentDetails = (line: LogLine): LogLine => {
  if (!/^(estimate|receipt|payment)_/.test(line.action)) return line
  const details = Object.entries(line.details).map(([field, value]) => [
    field,
    DOCUMENT_FACTS.includes(field) ? value : null,
  ])
  return logLineOf({ action: line.action, details: JSON.stringify(Object.fromEntries(details)) })
}

/** A log line without the place of an appointment, for users who may not see contacts. */
export const withoutPlace = (line: LogLine): LogLine =>
  line.action === 'appointment_changed'
    ? {
        ...line,
        details: { ...line.details, changes: line.details.changes.filter(({ field }) => field !== 'address') },
      }
    : line

/** A log line without the commission of sellers and the costs of the price book. */
export const withoutCommission = (line: LogLine): LogLine => {
  switch (line.action) {
    case 'entry_changed':
      return { ...line, details: { ...line.details, changes: line.details.changes.filter(isNotCommission) } }
    case 'price_book_changed':
      return { ...line, details: { ...line.details, changes: line.details.changes.filter(isNotCommission) } }
    default:
      return line
  }
}

const NAMELESS = { name: null, title: null }
const TIMELESS = { name: null, first_day: null, start_minute: null }

const withoutProject = (given: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !OF_FIRST_LEAD.includes(field)))

const isNotCommission = ({ field }: FieldChange) => !COMMISSION_FIELDS.includes(field)

const isNotLeadField = ({ field }: FieldChange) => field !== LEAD_FIELD
