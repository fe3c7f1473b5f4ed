import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Import } from '#contract/transfer/import.ts'
import { useCategories, useSellers, useStages } from '#web/catalog/use-catalog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Prepare } from './prepare.tsx'
import { choicesOf, type OpenedFile } from './prepared.ts'
import { startRun } from './start-run.ts'
import type { Names } from './words.ts'

export interface StepsProps {
  opened: OpenedFile
  /** The import that this file continues. */
  begun?: Import | undefined
  onClose: () => void
  onChoose: (file: File) => void
}

/** The steps before an import runs: columns, choices and preview. */
export const Steps = ({ opened, begun, onClose, onChoose }: StepsProps) => {
  const client = useQueryClient()
  const categories = useCategories().data
  const sellers = useSellers().data
  const stages = useStages()
  const isLoaded = categories !== undefined && sellers !== undefined
  const names: Names = {
    categories: categories?.filter((one) => one.is_active) ?? [],
    sellers: sellers?.filter((one) => one.is_active) ?? [],
    stages: stages.filter((one) => one.kind !== 'drafts'),
  }
  const goOn = useEffectEvent(() => {
    if (!begun || !isLoaded) return
    startRun(client, { opened, names, begun, choices: choicesOf(begun.mapping) })
    onClose()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the names are there
  useEffect(() => goOn(), [isLoaded])
  if (!isLoaded || begun) return <Skeleton height="12rem" />
  return (
    <Prepare
      opened={opened}
      names={names}
      onChoose={onChoose}
      onClose={onClose}
      onBegun={(started, choices) => {
        startRun(client, { opened, names, begun: started, choices })
        onClose()
      }}
    />
  )
}
