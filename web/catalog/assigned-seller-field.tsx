import type { ComponentProps } from 'react'
import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { SelectField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { useSellers } from './use-catalog.ts'

interface AssignedSellerFieldProps
  extends Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'disabled' | 'children'> {
  /** The current seller. The list has it even if it is inactive. */
  assigned: number | null
}

/** The choice of a seller. Without the permission to assign sellers it is disabled and shows the reason. */
export const AssignedSellerField = ({ assigned, ...field }: AssignedSellerFieldProps) => {
  const mayAssign = allows(useUser().permissions, 'Leads: Assign Seller')
  const sellers = useSellers().data?.filter((one) => one.is_active || one.seller_id === assigned)
  return (
    <SelectField
      {...field}
      label={fieldWords.seller_id}
      disabled={!mayAssign}
      hint={mayAssign ? undefined : profileWords.mayNotAssign}
    >
      <option value="">{profileWords.noSeller}</option>
      {sellers?.map((seller) => (
        <option key={seller.seller_id} value={seller.seller_id}>
          {seller.name}
        </option>
      ))}
    </SelectField>
  )
}
