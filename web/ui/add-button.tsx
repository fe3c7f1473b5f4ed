import { Plus } from 'lucide-react'
import styles from './add-button.module.css'
import { Button } from './button.tsx'

interface AddButtonProps {
  label: string
  onClick: () => void
}

/** The round button at the lower edge of a phone's screen, which adds what the screen lists. */
export const AddButton = ({ label, onClick }: AddButtonProps) => (
  <Button kind="primary" icon className={styles.floating} aria-label={label} onClick={onClick}>
    <Plus />
  </Button>
)
