import { Link } from 'react-router-dom'
import { allows } from '#contract/permissions.ts'
import { DUPLICATE_CHOICES, type DuplicateChoice } from '#contract/transfer/import.ts'
import { useUser } from '#web/session/session.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Choice, FieldSet, Grid, Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { importWords } from '#words/import.ts'
import type { Mapping } from './columns.ts'
import { DATE_ORDERS, type DateOrder } from './read/dates.ts'
import type { Defaults } from './row.ts'
import type { Names } from './words.ts'

interface ForAllRowsProps {
  names: Names
  defaults: Defaults
  onDefaults: (changed: Partial<Defaults>) => void
  mapping: Mapping
  /** The order of day and month; undefined without a date column. */
  dates: DateOrder | undefined
  onDates: (order: DateOrder | undefined) => void
  /** Whether a column turns rows into leads. */
  hasJobs: boolean
  leadsWithoutSeller: number
  earnsPoints: boolean
  onEarnsPoints: (earns: boolean) => void
  duplicates: DuplicateChoice
  onDuplicates: (choice: DuplicateChoice) => void
}

/** The values for rows that lack them, and the treatment of known phones. */
export const ForAllRows = ({
  names,
  defaults,
  onDefaults,
  mapping,
  dates,
  onDates,
  hasJobs,
  leadsWithoutSeller,
  earnsPoints,
  onEarnsPoints,
  duplicates,
  onDuplicates,
}: ForAllRowsProps) => {
  const { permissions } = useUser()
  const hasLeads = hasJobs && names.sellers.length > 0
  const choose = (key: keyof Defaults) => (event: { target: HTMLSelectElement }) =>
    onDefaults({ [key]: Number(event.target.value) })
  return (
    <Stack as="section" aria-label={importWords.options}>
      <Text as="h3" size="md">
        {importWords.options}
      </Text>
      <Grid least="16rem">
        <SelectField label={importWords.category} value={defaults.category_id} onChange={choose('category_id')}>
          <option value={0}>{importWords.noCategory}</option>
          {names.categories.map(({ category_id, name }) => (
            <option key={category_id} value={category_id}>
              {name}
            </option>
          ))}
        </SelectField>
        {hasLeads && (
          <>
            <SelectField label={importWords.seller} value={defaults.seller_id} onChange={choose('seller_id')}>
              {names.sellers.map(({ seller_id, name }) => (
                <option key={seller_id} value={seller_id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label={importWords.stage} value={defaults.stage_id} onChange={choose('stage_id')}>
              {names.stages.map(({ stage_id, name }) => (
                <option key={stage_id} value={stage_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {dates && (
          <SelectField
            label={importWords.dates}
            value={dates}
            onChange={({ target }) => onDates(DATE_ORDERS.find((order) => order === target.value))}
          >
            {DATE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {importWords.dateOrders[order]}
              </option>
            ))}
          </SelectField>
        )}
      </Grid>
      {hasJobs && names.sellers.length === 0 && <NoSeller leads={leadsWithoutSeller} />}
      {hasLeads && (
        <>
          <Hint width="text">{mapping.includes('created') ? importWords.datedJobsHint : importWords.jobsHint}</Hint>
          <Switch
            label={importWords.earnsPoints}
            hint={importWords.earnsPointsHint}
            checked={earnsPoints}
            onChange={onEarnsPoints}
          />
        </>
      )}
      {!hasLeads && mapping.includes('created') && <Hint width="text">{importWords.createdHint}</Hint>}
      {mapping.includes('installation') && <Hint width="text">{importWords.installationHint}</Hint>}
      {allows(permissions, 'Contacts: Edit') && (
        <FieldSet>
          <legend>{importWords.duplicates}</legend>
          {DUPLICATE_CHOICES.map((choice) => (
            <Choice key={choice}>
              <input
                type="radio"
                name="duplicates"
                checked={duplicates === choice}
                onChange={() => onDuplicates(choice)}
              />
              {importWords.duplicateChoices[choice]}
            </Choice>
          ))}
        </FieldSet>
      )}
    </Stack>
  )
}

/** Explains that an import of leads needs a seller, with a link to add one. */
const NoSeller = ({ leads }: { leads: number }) => {
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
