import { Search } from 'lucide-react'
import { SEARCH_MAX } from '#contract/fields.ts'
import { useTypedText } from '#web/lib/hooks/use-typed-text.ts'
import styles from './filter-bar.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** The text of a filter bar. */
export const SearchField = ({ label, placeholder, value, onSearch }: SearchFieldProps) => {
  const { text, setText } = useTypedText(value, onSearch)
  return (
    <div className={styles.search}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={SEARCH_MAX}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
