import { DollarSign, Percent } from 'lucide-react'
import { isPercent } from '#web/documents/estimates/estimate-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'
import styles from './estimate-editor.module.css'

interface ShareFieldProps {
  label: string
  name: string
  value: string
  error: string | undefined
  onType: (text: string) => void
}

/** An amount or a percentage. The text ends with "%" for a percentage; two buttons switch between both. */
export const ShareField = ({ label, name, value, error, onType }: ShareFieldProps) => {
  const isShare = isPercent(value)
  const digits = value.replace('%', '').trim()
  return (
    <div className={styles.share}>
      <TextField
        label={label}
        name={name}
        value={value}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
      <Row as="fieldset" gap={1} nowrap className={styles.kinds}>
        <legend className="visually-hidden">{label}</legend>
        <Button
          icon
          aria-label={estimateWords.inDollars}
          title={estimateWords.inDollars}
          aria-pressed={!isShare}
          onClick={() => onType(digits)}
        >
          <DollarSign />
        </Button>
        <Button
          icon
          aria-label={estimateWords.inPercent}
          title={estimateWords.inPercent}
          aria-pressed={isShare}
          onClick={() => onType(`${digits}%`)}
        >
          <Percent />
        </Button>
      </Row>
    </div>
  )
}
