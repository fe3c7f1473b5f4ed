import { Compass } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './not-found.module.css'

export const NotFound = () => {
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<Compass />}
      title="404: this page does not exist"
      level={1}
      text="The address may be mistyped, or the page has moved."
      action={
        <div className={styles.actions}>
          <ButtonLink kind="primary" to="/dashboard">
            Back to Dashboard
          </ButtonLink>
          <Button onClick={() => navigate(-1)}>Go Back</Button>
        </div>
      }
    />
  )
}
