import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  CATALOG_NAME_MAX,
  CommissionPercent,
  EntryName,
  type SellerEntry,
  type SellerSettings,
} from '#contract/catalog/editing.ts'
import { because } from '#contract/validation.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { EditForm } from '#web/forms/edit-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { changeSeller, refetchCurrent, SELLERS } from '#web/settings/lists/lists.write.ts'
import { saveProblem } from '#web/settings/lists/save-problem.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
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

const edited = ({ name, commission_percent }: SellerEntry, version: number) => ({
  text: { name, ...(commission_percent !== undefined && { commission_percent: String(commission_percent) }) },
  versions: { version },
})

/** The form of a seller, with its save. */
export const useSellerForm = (seller: SellerEntry, version: number) => {
  const client = useQueryClient()
  const { seller_id } = seller
  const form = useForm(SellerEdit, { storeAs: `settings.seller.${seller_id}`, record: edited(seller, version) })
  const { write } = useWrite(changeSeller, {
    done: () => form.saved(),
    failed: async (error) => {
      const data = await refetchCurrent<SellerSettings>(client, error, SELLERS)
      const now = data?.sellers.find((one) => one.seller_id === seller_id)
      form.refused(error, { current: data && now && edited(now, data.version), ...saveProblem(error) })
    },
  })
  return { form, save: () => form.submit((change) => write({ seller_id, ...change, ...form.versions })) }
}

interface SellerFormProps extends ReturnType<typeof useSellerForm> {
  seller: SellerEntry
}

export const SellerForm = ({ seller: { name, commission_percent }, form, save }: SellerFormProps) => (
  <EditForm label={businessWords.edit(name)} isShort form={form} onSave={save}>
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
    {form.conflict && (
      <ConflictNotice
        conflict={form.conflict}
        labels={{ name: fieldWords.name, commission_percent: businessWords.commissionPercent }}
        formatValue={(_, text) => text}
      />
    )}
    {form.problem && <FormError>{form.problem}</FormError>}
  </EditForm>
)
