import { Pencil } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import type { StageEntry, StageSettings } from '#contract/catalog/editing.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import list from '#web/settings/lists/entry-list.module.css'
import { orderStages, useStageSettings } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { OrderBar } from '#web/settings/lists/order-bar.tsx'
import { OrderedRow } from '#web/settings/lists/ordered-row.tsx'
import { type Order, useOrder } from '#web/settings/lists/use-order.ts'
import { Button } from '#web/ui/button.tsx'
import { businessWords } from '#words/business.ts'
import { settingsWords } from '#words/settings.ts'
import { AddStage } from './add-stage.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StageForm, useStageForm } from './stage-form.tsx'
import styles from './stages.module.css'

/** The pipeline's stages with their points. */
export const Stages = () => (
  <LoadedCard title={settingsWords.sections.stages.label} query={useStageSettings()}>
    {(settings) => (
      <div className={list.body}>
        <p className={list.hint}>{businessWords.stagesHint}</p>
        <StageList {...settings} />
        <AddStage colors={settings.stages.map((stage) => stage.color)} />
      </div>
    )}
  </LoadedCard>
)

const StageList = ({ version, stages }: StageSettings) => {
  const rows = useRef<HTMLUListElement>(null)
  const [problem, setProblem] = useState<string>()
  const pipeline = stages.filter((stage) => stage.kind === 'pipeline')
  const order = useOrder(
    pipeline.map((stage) => stage.stage_id),
    rows,
    'settings.stage-order',
  )
  const { write, writing } = useWrite(orderStages, {
    done: () => {
      setProblem(undefined)
      order.reset()
      toast.success(businessWords.orderSaved)
    },
    failed: (error) => setProblem(error.message),
  })
  const row = (stage: StageEntry) => (
    <StageRow key={stage.stage_id} stage={stage} stages={stages} version={version} order={order} />
  )
  return (
    <>
      <ul ref={rows} className={list.rows}>
        {stages.filter((stage) => stage.kind === 'drafts').map(row)}
        {order.order.flatMap((id) => pipeline.filter((stage) => stage.stage_id === id)).map(row)}
        {stages.filter((stage) => stage.kind === 'archive').map(row)}
      </ul>
      <OrderBar
        order={order}
        nameOf={(id) => stages.find((one) => one.stage_id === id)?.name ?? ''}
        isSaving={writing !== undefined}
        problem={problem}
        onSave={() => write({ version, stage_ids: [...order.order] })}
      />
    </>
  )
}

interface StageRowProps {
  stage: StageEntry
  stages: readonly StageEntry[]
  version: number
  order: Order
}

const StageRow = ({ stage, stages, version, order }: StageRowProps) => {
  const { stage_id, name, color, kind, points, leads } = stage
  const [isRemoving, setRemoving] = useState(false)
  const { form, save } = useStageForm(stage, version)
  const editButton = useReturnFocus(form.isOpen)

  if (form.isOpen) {
    return (
      <li className={list.editing}>
        <StageForm stage={stage} form={form} save={save} />
      </li>
    )
  }
  const edit = (
    <Button ref={editButton} kind="quiet" icon aria-label={businessWords.edit(name)} onClick={form.open}>
      <Pencil />
    </Button>
  )
  const what = (
    <>
      <p className={list.name}>
        <span className={styles.dot} style={{ '--stage': color } as CSSProperties} />
        {name}
      </p>
      <p className={list.facts}>
        {kind === 'pipeline'
          ? `${businessWords.points(points)} · ${businessWords.leads(leads)}`
          : businessWords.kinds[kind]}
      </p>
    </>
  )
  if (kind !== 'pipeline') {
    return (
      <li className={list.row}>
        <div className={list.what}>{what}</div>
        <div className={list.actions}>{edit}</div>
      </li>
    )
  }
  return (
    <>
      <OrderedRow
        id={stage_id}
        name={name}
        order={order}
        actions={
          <>
            {edit}
            {order.order.length > 1 && (
              <Button kind="quiet" aria-label={businessWords.removeNamed(name)} onClick={() => setRemoving(true)}>
                {businessWords.remove}
              </Button>
            )}
          </>
        }
      >
        {what}
      </OrderedRow>
      {isRemoving && (
        <RemoveDialog stage={stage} stages={stages} version={version} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
