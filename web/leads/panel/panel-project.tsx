import { Pencil } from 'lucide-react'
import type { LeadSource } from '#contract/inquiries/state.ts'
import { Lead } from '#contract/leads/lead.ts'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { LeadProjectForm } from '#web/leads/edit/lead-project-form.tsx'
import { editedProject, ProjectFields, projectText, withMeasuredTitle } from '#web/leads/edit/project-fields.ts'
import { leadAfterEdit, saveLead, useChosenNames } from '#web/leads/edit/save-lead.write.ts'
import { propertyLocation, titleColor } from '#web/leads/project-names.ts'
import { landingPage, sourceName } from '#web/leads/source-facts.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grid, Text } from '#web/ui/layout/layout.tsx'
import { failureWords } from '#words/failures.ts'
import { fieldWords } from '#words/fields.ts'
import { panelWords } from '#words/lead-panel.ts'
import { sourceWords } from '#words/source.ts'
import { termWords } from '#words/terms.ts'
import styles from './panel.module.css'
import { usePanelPermissions } from './use-panel-permissions.ts'

/** The project of a lead and the source of the inquiry, or the form that changes the project. */
export const PanelProject = ({ lead, source }: { lead: Lead; source: LeadSource | null | undefined }) => {
  const may = usePanelPermissions()
  const edit = usePanelEdit(lead)
  const isOpen = may.edit && edit.isOpen
  const button = useReturnFocus(isOpen)
  const facts = [
    [fieldWords.category_id, useRecordNames().category(lead) ?? termWords.noCategory],
    [fieldWords.title_size, lead.title_size],
    [fieldWords.title_height, lead.title_height],
    [fieldWords.title_color, lead.title_color && titleColor(lead.title_color)],
    [fieldWords.property_location, lead.property_location && propertyLocation(lead.property_location)],
    [fieldWords.seller_id, lead.seller_name ?? termWords.noSeller],
    [sourceWords.source, source && sourceName(source)],
    [sourceWords.landingPage, source && landingPage(source)],
  ] as const
  return (
    <Card
      title={panelWords.project}
      action={
        may.edit &&
        !isOpen && (
          <Button
            kind="quiet"
            className={styles.atEdge}
            aria-label={panelWords.editLead}
            ref={button}
            onClick={edit.open}
          >
            <Pencil aria-hidden="true" />
            {termWords.edit}
          </Button>
        )
      }
    >
      {isOpen ? (
        <LeadProjectForm job={lead} edit={edit} />
      ) : (
        <Grid as="dl" least="8.5rem">
          {facts.map(
            ([label, text]) =>
              text && (
                <div key={label}>
                  <Text as="dt" size="xs" tone="soft" weight="semibold">
                    {label}
                  </Text>
                  <Text as="dd" weight="semibold" wrap="break">
                    {text}
                  </Text>
                </div>
              ),
          )}
        </Grid>
      )}
    </Card>
  )
}

/** The form of a lead on its panel. Unsaved text stays during a move; all other fields follow the lead. */
const usePanelEdit = (lead: Lead) => {
  const form = useForm(ProjectFields, {
    storeAs: `lead.${lead.lead_id}.project`,
    record: editedProject(lead),
    transform: projectText,
  })
  const { write } = useWrite(saveLead, {
    formText: form.textRef,
    resend: form.startResending,
    done: ({ lead: saved }) => {
      form.saved(editedProject(saved))
      toast.success(panelWords.saved)
    },
    queued: (save) => form.saved(editedProject(leadAfterEdit(lead, save))),
    failed: (error) => {
      const current = recordIn(Lead, error.answer.current)
      form.refused(error, { current: current && editedProject(current) })
      if (error.answer.issues || error.status === 409 || error.saysGone) return
      toast.error(error.code === 'offline' ? failureWords.leads.notUpdated : error.message, failureToast(error))
    },
  })
  const namesOf = useChosenNames()
  const save = () =>
    form.submit((typed) => {
      const change = withMeasuredTitle(typed, lead)
      const json = { lead_id: lead.lead_id, ...change, ...form.versions }
      write({ contactId: lead.contact_id, title: leadTitle(lead), json, names: namesOf(change) })
    })
  return { ...form, save }
}
