/** The versions of things, by what they are: `lead/5`. */
export type Versions = Readonly<Record<string, number>>

/** The id of each kind of thing; a task, a note and a lead carry the ids of what they belong to as well, so theirs come first. */
const KINDS = [
  ['task', 'task_id'],
  ['note', 'note_id'],
  ['lead', 'lead_id'],
  ['contact', 'contact_id'],
] as const

/** The versions that an answer tells: of the rows in it, and of a contact's current lead. */
export const versionsIn = (answer: unknown): Versions => {
  if (typeof answer !== 'object' || answer === null) return {}
  return Object.assign({}, versionsOfRow(answer), ...Object.values(answer).map(versionsOfRow))
}

const versionsOfRow = (row: unknown): Versions => {
  if (typeof row !== 'object' || row === null) return {}
  const fields = row as Record<string, unknown>
  const [kind, id] = KINDS.find((each) => typeof fields[each[1]] === 'number') ?? []
  if (kind === undefined || id === undefined || typeof fields.version !== 'number') return {}
  const { current_lead_id: leadId, current_lead_version: leadVersion } = fields
  return {
    [`${kind}/${fields[id]}`]: fields.version,
    ...(kind === 'contact' && typeof leadVersion === 'number' && { [`lead/${leadId}`]: leadVersion }),
  }
}
