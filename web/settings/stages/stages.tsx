import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { StageEntry, StageSettings } from '#contract/catalog/editing.ts'
import { ownName } from '#web/catalog/own-names.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { EntryRow } from '#web/settings/lists/entry-row.tsx'
import { orderStages, useStageSettings } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { OrderedList } from '#web/settings/lists/ordered-list.tsx'
import type { Order } from '#web/settings/lists/use-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'
import { settingsWords } from '#words/settings.ts'
import { termWords } from '#words/terms.ts'
import { AddStage } from './add-stage.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StageForm, useStageForm } from './stage-form.tsx'

/** The pipeline's stages with their points. */
export const Stages = () => (
  <LoadedCard title={settingsWords.sections.stages.label} query={useStageSettings()}>
    {(settings) => (
      <Stack gap={3}>
        <Hint width="text">{businessWords.stagesHint}</Hint>
        <StageList {...settings} />
        <AddStage colors={settings.stages.map((stage) => stage.color)} />
      </Stack>
    )}
  </LoadedCard>
)

const StageList = (settings: StageSettings) => {
  const { version, stages } = settings
  const pipeline = stages.filter(({ kind }) => kind === 'pipeline')
  const row = (stage: StageEntry, order?: Order) => (
    <StageRow key={stage.stage_id} stage={stage} settings={settings} order={order} />
  )
  return (
    <OrderedList
      entries={pipeline.map((stage) => ({ id: stage.stage_id, name: ownName(stage) }))}
      storeAs="settings.stage-order"
      write={orderStages}
      input={(stage_ids) => ({ version, stage_ids })}
    >
      {(order) => [
        ...stages.filter(({ kind }) => kind === 'drafts').map((stage) => row(stage)),
        ...order.order
          .flatMap((id) => pipeline.filter(({ stage_id }) => stage_id === id))
          .map((stage) => row(stage, order)),
        ...stages.filter(({ kind }) => kind === 'archive').map((stage) => row(stage)),
      ]}
    </OrderedList>
  )
}

interface StageRowProps {
  stage: StageEntry
  settings: StageSettings
  /** Only stages of the pipeline move. */
  order: Order | undefined
}

const StageRow = ({ stage, settings, order }: StageRowProps) => {
  const { stage_id, color, kind, points, leads } = stage
  const name = ownName(stage)
  const [isRemoving, setRemoving] = useState(false)
  const { form, save } = useStageForm(stage, settings)
  const editButton = useReturnFocus(form.isOpen)

  if (form.isOpen) return <StageForm stage={stage} form={form} save={save} />
  return (
    <>
      <EntryRow
        id={stage_id}
        name={name}
        mark={<Dot color={color} />}
        facts={
          kind === 'pipeline'
            ? `${businessWords.points(points)} · ${businessWords.leads(leads)}`
            : businessWords.kinds[kind]
        }
        order={order}
        actions={
          <>
            <Button ref={editButton} kind="quiet" icon aria-label={businessWords.edit(name)} onClick={form.open}>
              <Pencil />
            </Button>
            {order && order.order.length > 1 && (
              <Button kind="quiet" aria-label={businessWords.removeNamed(name)} onClick={() => setRemoving(true)}>
                {termWords.remove}
              </Button>
            )}
          </>
        }
      />
      {isRemoving && <RemoveDialog stage={stage} settings={settings} onClose={() => setRemoving(false)} />}
    </>
  )
}
