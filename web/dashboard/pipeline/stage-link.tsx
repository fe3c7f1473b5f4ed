import { Link } from 'react-router-dom'
import type { Stage } from '#contract/catalog/catalog.ts'
import { allows, type Page } from '#contract/permissions.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import styles from '#web/dashboard/dashboard.module.css'
import { useUser } from '#web/session/session.ts'

/** The screen that shows the leads of a stage. The board shows only the pipeline. */
const PLACES: Record<Stage['kind'], { page: Page; path: (stageId: number) => string }> = {
  drafts: { page: 'Forms', path: () => '/forms' },
  pipeline: { page: 'Leads', path: (stageId) => `/leads?stage=${stageId}` },
  archive: { page: 'Contacts', path: (stageId) => `/contacts?stage=${stageId}` },
}

/** The name of a stage, as a link over its row or tile to its leads, for users who may go there. */
export const StageLink = ({ stageId, name }: { stageId: number; name: string }) => {
  const kind = useStages().find((stage) => stage.stage_id === stageId)?.kind
  const { permissions } = useUser()
  const place = kind && PLACES[kind]
  if (!place || !allows(permissions, place.page)) return name
  return (
    <Link className={styles.cover} to={place.path(stageId)}>
      {name}
    </Link>
  )
}
