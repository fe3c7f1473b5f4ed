import * as v from 'valibot'
import {
  CATALOG_NAME_MAX,
  CommissionPercent,
  EntryName,
  type SellerEntry,
  type SellerSettings,
} from '#contract/catalog/editing.ts'
import { because } from '#contract/validation.ts'
import { EntryForm, useEntryForm } from '#web/settings/lists/entry-form.tsx'
import { changeSeller, SELLERS } from '#web/settings/lists/lists.write.ts'
import { TextField } from '#web/ui/field.tsx'
import { businessWords } from '#words/business.ts'
import { fieldWords } from '#words/fields.ts'

/** The form of a seller: only changed fields are sent. The percentage is typed. */
const SellerEdit = v.partial(
  v.object({
    name: EntryName,
    commission_percent: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,3}(\.\d{1,2})?$/, because('commission_out_of_range')),
      v.transform(Number),
      CommissionPercent,
    ),
  }),
)

const LABELS = { name: fieldWords.name, commission_percent: businessWords.commissionPercent }

/** The form of a seller, with its save. */
export const useSellerForm = ({ seller_id }: SellerEntry, list: SellerSettings) =>
  useEntryForm(SellerEdit, {
    storeAs: `settings.seller.${seller_id}`,
    list,
    entryOf: ({ sellers }) => sellers.find((one) => one.seller_id === seller_id),
    textOf: ({ name, commission_percent }) => ({
      name,
      ...(commission_percent !== undefined && { commission_percent: String(commission_percent) }),
    }),
    write: changeSeller,
    input: (change, versions) => ({ seller_id, ...change, ...versions }),
    queryKey: SELLERS,
  })

interface SellerFormProps extends ReturnType<typeof useSellerForm> {
  seller: SellerEntry
}

export const SellerForm = ({ seller: { name, commission_percent }, form, save }: SellerFormProps) => (
  <EntryForm name={name} form={form} onSave={save} labels={LABELS}>
    <TextField label={fieldWords.name} maxLength={CATALOG_NAME_MAX} autoComplete="off" {...form.bind('name')} />
    {commission_percent !== undefined && (
      <TextField
        label={businessWords.commissionPercent}
        hint={businessWords.commissionHint}
        inputMode="decimal"
        autoComplete="off"
        {...form.bind('commission_percent')}
      />
    )}
  </EntryForm>
)
