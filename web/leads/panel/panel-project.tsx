import { Pencil } from 'lucide-react'
import type { LeadSource } from '#contract/inquiries/state.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LeadProjectForm } from '#web/leads/edit/lead-project-form.tsx'
import { propertyLocation, titleColor } from '#web/leads/project-names.ts'
import { landingPage, sourceName } from '#web/leads/source-facts.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grid, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { panelWords } from '#words/lead-panel.ts'
import { sourceWords } from '#words/source.ts'
import { termWords } from '#words/terms.ts'
import styles from './panel.module.css'
import { usePanelEdit } from './use-panel-edit.ts'
import { usePanelPermissions } from './use-panel-permissions.ts'

/** The project of a lead and the source of the inquiry, or the form that changes the project. */
export const PanelProject = ({ lead, source }: { lead: Lead; source: LeadSource | null | undefined }) => {
  const may = usePanelPermissions()
  const edit = usePanelEdit(lead)
  const isOpen = may.edit && edit.isOpen
  const button = useReturnFocus(isOpen)
  const facts = [
    [fieldWords.category_id, lead.category_name ?? termWords.noCategory],
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
