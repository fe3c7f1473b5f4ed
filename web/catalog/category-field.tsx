import type { ComponentProps } from 'react'
import { SelectField } from '#web/ui/field.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { useCategories } from './use-catalog.ts'

interface CategoryFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  /** The current category. The list has it even if it is inactive. */
  assigned: number | null
}

/** The choice of a category. */
export const CategoryField = ({ assigned, ...field }: CategoryFieldProps) => (
  <SelectField {...field} label={fieldWords.category_id}>
    {assigned === null && <option value="">{profileWords.noCategory}</option>}
    {useCategories()
      .data?.filter((one) => one.is_active || one.category_id === assigned)
      .map((one) => (
        <option key={one.category_id} value={one.category_id}>
          {one.name}
        </option>
      ))}
  </SelectField>
)
