import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '#words/ui.ts'
import { Button } from './button.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  label: string
  /** Clears all filters; undefined while none is set. */
  onClear?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** The filters of a list, with a button that clears them. */
export const FilterBar = ({ label, onClear, className = '', children }: FilterBarProps) => (
  <search className={`${styles.filters} ${className}`} aria-label={label}>
    {children}
    {onClear && (
      <Button kind="quiet" onClick={onClear}>
        <X aria-hidden="true" />
        {uiWords.clear}
      </Button>
    )}
  </search>
)

interface FilterSelectProps {
  label: string
  value: string | number | null | undefined
  /** The choice that filters nothing, whose value is empty. */
  all?: string
  options: readonly (readonly [value: string | number, text: string])[]
  /** The choice for a value that the options lack, as of a link; undefined while they load. */
  unknown?: string | undefined
  onChoose: (value: string) => void
}

/** One choice of a filter bar. */
export const FilterSelect = ({ label, value, all, options, unknown, onChoose }: FilterSelectProps) => (
  <select aria-label={label} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
    {all !== undefined && <option value="">{all}</option>}
    {unknown && value && !options.some(([key]) => String(key) === String(value)) && (
      <option value={value}>{unknown}</option>
    )}
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
)
