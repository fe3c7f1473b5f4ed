import type { Stage } from '#contract/catalog/catalog.ts'
import { Lead } from '#contract/leads/lead.ts'
import { shownStageName } from '#web/catalog/shown-stage-name.ts'
import { recordIn } from '#web/lib/record-in.ts'
import type { Versions } from '#web/offline/define-write.ts'
import { fieldWords } from '#words/fields.ts'

/** The writes of one lead are sent one after the other. */
export const leadSubject = ({ lead_id }: Pick<Lead, 'lead_id'>) => `lead/${lead_id}`

/** A write about a lead in the version that the user sees. */
interface LeadWrite {
  lead: Pick<Lead, 'lead_id' | 'version'>
}

/** How such a write behaves in the offline queue: its screen, and the version on which it is based. */
export const queuedLeadWrite = <Input extends LeadWrite>() => ({
  path: ({ lead }: Input) => `/leads/${lead.lead_id}`,
  versions: ({ lead }: Input) => ({ [leadSubject(lead)]: lead.version }),
  withVersions: (input: Input, versions: Versions): Input =>
    withVersion(input, versions[leadSubject(input.lead)] ?? input.lead.version),
})

export const withVersion = <Input extends LeadWrite>(input: Input, version: number): Input => ({
  ...input,
  lead: { ...input.lead, version },
})

/** The stage that a refused move asks for, beside the current stage of the lead. */
export const compareStages = ({ to }: { to: Pick<Stage, 'name'> }, current: unknown) => {
  const theirs = recordIn(Lead, current)
  return [{ label: fieldWords.stage_id, yours: to.name, theirs: theirs && shownStageName(theirs) }]
}
