import { Compass } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { shellWords } from '#words/shell.ts'
import styles from './not-found.module.css'

/** Whether this tab's history has an earlier page of the app. Some browsers count every page of the tab. */
const hasPageBefore = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1)

export const NotFound = () => {
  const navigate = useNavigate()
  const goBack = () => (hasPageBefore() ? navigate(-1) : navigate('/dashboard'))
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
          <Button onClick={goBack}>{shellWords.goBack}</Button>
        </div>
      }
    />
  )
}
