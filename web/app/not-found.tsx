import { Compass } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { shellWords } from '#web/messages/shell.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './not-found.module.css'

export const NotFound = () => {
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<Compass />}
      title={shellWords.notFound}
      level={1}
      text={shellWords.notFoundWhy}
      action={
        <div className={styles.actions}>
          <ButtonLink kind="primary" to="/dashboard">
            {shellWords.backToDashboard}
          </ButtonLink>
          <Button onClick={() => navigate(-1)}>{shellWords.goBack}</Button>
        </div>
      }
    />
  )
}
