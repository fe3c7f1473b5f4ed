import { Eye, PenLine, Save, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DOCUMENT_TEXT_MAX, ITEM_NAME_MAX } from '#contract/documents/content.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { defaultTotals, packageTotal } from '#contract/documents/totals.ts'
import { newContent } from '#web/documents/document-business.ts'
import {
  contentWhileTyping,
  languageOfTexts,
  parseImages,
  serializeImages,
  type TypedLine,
} from '#web/documents/estimates/estimate-fields.ts'
import { PreviewDialog } from '#web/documents/estimates/preview-dialog.tsx'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { useCustomerLanguage } from '#web/documents/lead-documents-query.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { FormBody, submitText } from '#web/forms/form-body.tsx'
import { confirmDiscard } from '#web/lib/confirm.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Grid, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import { conflictLabels, conflictText } from './conflict-text.ts'
import styles from './estimate-editor.module.css'
import { LanguageField } from './language-field.tsx'
import { LineGroup } from './line-group.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import { ShareField } from './share-field.tsx'
import { SuggestedLines } from './suggested-lines.tsx'
import { Sums } from './sums.tsx'
import { useEstimateForm } from './use-estimate-form.ts'
import { useLines } from './use-lines.ts'
import { type EstimateEditorProps, useSaving } from './use-saving.ts'

const LazyMeasureDialog = lazyDialog(async () => (await import('./measure-dialog.tsx')).MeasureDialog)

type Measuring = { group: string | null; line?: never } | { line: TypedLine; group?: never }

/** The form of a draft: lines, packages, sums, texts and photos. */
export const EstimateEditor = ({ lead, estimate, of, onSend, onSign }: EstimateEditorProps) => {
  const user = useUser()
  const may = useEstimatePermissions()
  const narrow = useMedia(SCREEN_NARROW)
  const customer = useCustomerLanguage(lead.lead_id)
  const [start] = useState(() => newContent(user.business, lead, customer))
  const form = useEstimateForm({ leadId: lead.lead_id, estimate, start })
  const language = languageOfTexts(form.values) ?? customer
  const lines = useLines(form, language)
  const [measuring, setMeasuring] = useState<Measuring>()
  useEffect(() => void LazyMeasureDialog.preload(), [])
  const [isPreviewing, setPreviewing] = useState(false)
  const content = contentWhileTyping(form.values)
  const totals = defaultTotals(content)
  const { save } = useSaving({ lead, estimate, of, onSend, onSign, form })
  const { values, bind, conflict } = form

  const [remeasure] = useState(() => (line: TypedLine) => setMeasuring({ line }))
  const totalOf = (key: string) => formatCents(packageTotal(content, key))
  const groupProps = { form, of: lines, onRemeasure: remeasure }
  const cancel = async () => {
    if (await confirmDiscard()) form.close()
  }
  const preview = (
    <Button onClick={() => setPreviewing(true)}>
      <Eye aria-hidden="true" />
      {estimateWords.preview}
    </Button>
  )
  const discard = estimate && form.isDirty && (
    <Button kind="quiet" onClick={cancel}>
      {estimateWords.discard}
    </Button>
  )
  return (
    <>
      {/* The dialogs have forms of their own. */}
      <form className={styles.editor} aria-label={estimateWords.edit} {...form.props(() => save())}>
        <Stack gap={4}>
          <FormBody form={form}>
            {may.send && !of.setsValue && <Hint weight="semibold">{estimateWords.besideSigned}</Hint>}
            {conflict && <ConflictNotice conflict={conflict} labels={conflictLabels} formatValue={conflictText} />}
            <Card
              title={estimateWords.lines}
              action={<Hint weight="semibold">{estimateWords.lineCount(lines.lines.length)}</Hint>}
            >
              <Stack gap={4}>
                {lines.lines.length === 0 && (
                  <SuggestedLines
                    lead={lead}
                    language={language}
                    onAdd={(measured) => lines.actions.addMeasured(measured, null)}
                  />
                )}
                <LineGroup {...groupProps} offer={null} onBook={() => setMeasuring({ group: null })} />
                {lines.packages.map((offer) => (
                  <LineGroup
                    key={offer.key}
                    {...groupProps}
                    offer={offer}
                    total={estimateWords.packageTotal(totalOf(offer.key))}
                    onBook={() => setMeasuring({ group: offer.key })}
                  />
                ))}
                <Row gap="1 3" size="sm" tone="soft" className={styles.offer}>
                  {lines.packages.length === 0 ? (
                    <>
                      <Button kind="quiet" onClick={lines.actions.offerPackages}>
                        {estimateWords.offerPackages}
                      </Button>
                      <span>{estimateWords.offerPackagesText}</span>
                    </>
                  ) : (
                    <Button kind="quiet" onClick={lines.actions.addPackage}>
                      {estimateWords.addPackage}
                    </Button>
                  )}
                </Row>
              </Stack>
            </Card>
            <Card title={estimateWords.sums}>
              <Stack gap={4}>
                <Grid gap="3 4" least="15rem">
                  <ShareField
                    label={fieldWords.discount}
                    {...shareProps(bind('discount'))}
                    onType={(text) => form.setText('discount', text)}
                  />
                  <ShareField
                    label={fieldWords.deposit}
                    {...shareProps(bind('deposit'))}
                    onType={(text) => form.setText('deposit', text)}
                  />
                  <TextField
                    label={estimateWords.taxRate}
                    inputMode="decimal"
                    autoComplete="off"
                    {...bind('tax_rate')}
                  />
                </Grid>
                {narrow && (
                  <Stack gap={3}>
                    <Sums content={content} />
                    {preview}
                    {discard}
                  </Stack>
                )}
              </Stack>
            </Card>
            <Card title={estimateWords.details}>
              <Stack gap={3}>
                <Grid gap="3 4" least="15rem">
                  <LanguageField form={form} customer={customer} />
                  <TextField label={fieldWords.document_title} maxLength={ITEM_NAME_MAX} {...bind('title')} />
                  <TextField label={estimateWords.validUntilLabel} type="date" {...bind('valid_until')} />
                </Grid>
                <TextArea label={estimateWords.notes} maxLength={DOCUMENT_TEXT_MAX} {...bind('notes')} />
                <TextArea label={fieldWords.terms} maxLength={DOCUMENT_TEXT_MAX} {...bind('terms')} />
              </Stack>
            </Card>
            {lead.contact_id !== null && may.photos && (
              <Card title={estimateWords.photos}>
                <PhotoChoice
                  contactId={lead.contact_id}
                  leadId={lead.lead_id}
                  chosen={parseImages(values.image_ids)}
                  onChoose={(ids) => form.setText('image_ids', serializeImages(ids))}
                />
              </Card>
            )}
          </FormBody>
        </Stack>
        <aside className={styles.side} aria-label={estimateWords.sums}>
          {narrow ? (
            <Stack as="p" gap={0} size="xs" tone="soft" className={styles.barTotal}>
              <span>{estimateWords.total}</span>
              <Text as="output" size="xl" tone="ink" weight="bold" aria-label={estimateWords.total}>
                {formatCents(totals.total)}
              </Text>
              {totals.deposit > 0 && <span>{estimateWords.depositOf(formatCents(totals.deposit))}</span>}
            </Stack>
          ) : (
            <Sums content={content} />
          )}
          <div className={styles.buttons}>
            <Button
              type="submit"
              kind={may.send ? 'plain' : 'primary'}
              aria-busy={form.isSaving}
              disabled={estimate !== undefined && !form.isDirty}
            >
              <Save aria-hidden="true" />
              {submitText(form)}
            </Button>
            {!narrow && preview}
            {may.send && of.setsValue && (
              <>
                <Button disabled={content.lines.length === 0} onClick={() => save('sign')}>
                  <PenLine aria-hidden="true" />
                  {estimateWords.signHere}
                </Button>
                <Button kind="primary" disabled={content.lines.length === 0} onClick={() => save('send')}>
                  <Send aria-hidden="true" />
                  {estimateWords.send}
                </Button>
              </>
            )}
          </div>
          {!narrow && discard}
        </aside>
      </form>
      {measuring && (
        <LazyMeasureDialog
          lead={lead}
          of={{ lines: lines.lines, group: measuring.group ?? null }}
          language={language}
          {...(measuring.line && { line: measuring.line })}
          onMeasured={(measured) =>
            measuring.line
              ? lines.actions.changeMeasures(measuring.line.key, measured)
              : lines.actions.addMeasured(measured, measuring.group)
          }
          onClose={() => setMeasuring(undefined)}
        />
      )}
      {isPreviewing && (
        <PreviewDialog
          lead={lead}
          estimate={estimate}
          content={content}
          language={language}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  )
}

const shareProps = ({ name, value, error }: { name: string; value: string; error: string | undefined }) => ({
  name,
  value,
  error,
})
