import type { ComponentProps } from 'react'
import { brandColors, contrast } from '#contract/documents/brand-colors.ts'
import type { DocumentBusiness, EstimateView } from '#contract/documents/document-view.ts'
import { otherLanguage } from '#contract/languages.ts'
import type { DocumentSettings } from '#contract/settings/document-settings.ts'
import { addDays } from '#contract/weeks.ts'
import { documentBusiness, ownLanguage } from '#web/documents/document-business.ts'
import { DocumentSheet } from '#web/documents/sheet/document-sheet.tsx'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { SettingsForm } from '#web/forms/settings-form.tsx'
import { businessToday } from '#web/lib/format/business-day.ts'
import { useUser } from '#web/session/session.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { useSettingsForm } from '#web/settings/lists/use-settings-form.ts'
import { FieldRow, TextArea, TextField } from '#web/ui/field.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { documentSettingsWords as words } from '#words/document-settings.ts'
import { fieldWords } from '#words/fields.ts'
import { languagesInText } from '#words/language-names.ts'
import { settingsWords } from '#words/settings.ts'
import { termWords } from '#words/terms.ts'
import { DocumentFields, editedDocuments, ON } from './document-fields.ts'
import styles from './documents.module.css'
import { DOCUMENT_SETTINGS, saveDocumentSettings, useDocumentSettings } from './documents.write.ts'
import { LogoField } from './logo-field.tsx'

/** The look of documents, and what new estimates begin with. */
export const Documents = () => (
  <LoadedCard title={settingsWords.sections.documents.label} query={useDocumentSettings()}>
    {(settings) => (
      <Stack width="narrow">
        <DocumentsForm settings={settings} />
      </Stack>
    )}
  </LoadedCard>
)

const LABELS = {
  business_address: fieldWords.business_address,
  license_number: fieldWords.license_number,
  business_email: fieldWords.business_email,
  brand_color: words.color,
  tax_rate: words.taxRate,
  deposit_rate: words.deposit,
  estimate_days: words.days,
  invoice_days: words.invoiceDays,
  estimate_terms: words.terms,
  second_terms: fieldWords.second_terms,
  shows_pairs: words.pairs,
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

const DocumentsForm = ({ settings }: { settings: DocumentSettings }) => {
  const { form, save, isSaved } = useSettingsForm(DocumentFields, {
    storeAs: 'settings.documents',
    record: settings,
    edited: editedDocuments,
    write: saveDocumentSettings,
    queryKey: DOCUMENT_SETTINGS,
    input: (change, versions) => ({ ...change, ...versions }),
  })
  const { bind, conflict, values } = form
  const typed = values.brand_color ?? ''
  const other = languagesInText[otherLanguage(ownLanguage(useUser().business))]
  return (
    <SettingsForm
      label={settingsWords.sections.documents.label}
      form={form}
      onSave={save}
      saved={isSaved && termWords.saved}
    >
      <Sample
        settings={settings}
        shown={{
          color: isColor(typed) ? typed : settings.brand_color,
          address: values.business_address,
          license: values.license_number,
          email: values.business_email,
        }}
      />
      <LogoField logo={settings.logo} />
      <ColorField {...bind('brand_color')} onPick={(color) => form.setText('brand_color', color)} />
      <TextField label={fieldWords.business_address} autoComplete="off" {...bind('business_address')} />
      <TextField label={fieldWords.license_number} autoComplete="off" {...bind('license_number')} />
      <TextField
        label={fieldWords.business_email}
        type="email"
        autoComplete="off"
        hint={words.detailsHint}
        {...bind('business_email')}
      />
      <Text as="h3" size="md">
        {words.newEstimates}
      </Text>
      <Hint>{words.newEstimatesHint}</Hint>
      <FieldRow>
        <TextField label={words.taxRate} inputMode="decimal" autoComplete="off" {...bind('tax_rate')} />
        <TextField label={words.deposit} inputMode="decimal" autoComplete="off" {...bind('deposit_rate')} />
        <TextField label={words.days} inputMode="numeric" autoComplete="off" {...bind('estimate_days')} />
      </FieldRow>
      <Hint>{words.depositHint}</Hint>
      <TextField
        label={words.invoiceDays}
        hint={words.invoiceDaysHint}
        inputMode="numeric"
        autoComplete="off"
        {...bind('invoice_days')}
      />
      <TextArea label={words.terms} hint={words.termsHint} rows={6} {...bind('estimate_terms')} />
      <TextArea label={words.secondTerms(other)} hint={words.secondTermsHint} rows={6} {...bind('second_terms')} />
      <Switch
        label={words.pairs}
        hint={words.pairsHint}
        checked={values.shows_pairs === ON}
        onChange={(isOn) => form.setText('shows_pairs', isOn ? ON : '')}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          labels={LABELS}
          formatValue={(field, text) =>
            field === 'shows_pairs' ? (text === ON ? words.pairsOn : words.pairsOff) : text
          }
        />
      )}
    </SettingsForm>
  )
}

interface SampleProps {
  settings: DocumentSettings
  /** What the form has. */
  shown: Pick<DocumentBusiness, 'color' | 'address' | 'license' | 'email'>
}

/** The head of an estimate with the logo, the color and the business, as a customer sees it. */
const Sample = ({ settings, shown }: SampleProps) => {
  const { business, name } = useUser()
  const today = businessToday()
  const view: EstimateView = {
    kind: 'estimate',
    language: ownLanguage(business),
    number: '2026-0042',
    state: 'sent',
    day: today,
    valid_until: addDays(today, settings.estimate_days),
    title: '',
    notes: '',
    terms: '',
    tax_rate: 0,
    sections: [],
    photos: [],
    signature: null,
    totals: { subtotal: 0, discount: 0, tax: 0, total: 0, deposit: 0 },
    business: { ...documentBusiness(business), logo: settings.logo, ...shown },
    customer: { name, phone: null, email: null, address: null },
  }
  return (
    <Stack as="figure">
      <Hint as="figcaption">{words.preview}</Hint>
      <div className={styles.sample} inert>
        <DocumentSheet view={view} />
      </div>
    </Stack>
  )
}

/** The contrast that text needs on its background (WCAG 2.2, AA). */
const READABLE = 4.5

type ColorFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  value: string
  onPick: (color: string) => void
}

/** A color as a code, beside the color picker of the browser. Documents darken a color that white text almost suits. */
const ColorField = ({ value, onPick, ...field }: ColorFieldProps) => {
  const code = value.trim().toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(code)
  const isReadable = isColor && contrast(brandColors(code).fill, '#ffffff') >= READABLE
  return (
    <Row gap={3} align="start" nowrap>
      <input
        type="color"
        className={styles.picker}
        aria-label={words.color}
        value={isColor ? code : '#000000'}
        onChange={({ target }) => onPick(target.value)}
      />
      <Stack grow>
        <TextField
          {...field}
          label={words.colorCode}
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          hint={isColor ? (isReadable ? words.colorReadable : words.colorTooLight) : undefined}
        />
      </Stack>
    </Row>
  )
}
