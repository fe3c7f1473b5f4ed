import { useState } from 'react'
import type { Import } from '#contract/transfer/import.ts'
import { useCategories, useSellers, useStages } from '#web/catalog/use-catalog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Prepare } from './prepare.tsx'
import { type Choices, choicesOf, type OpenedFile } from './prepared.ts'
import { RunImport } from './run-import.tsx'
import type { Names } from './words.ts'

export interface StepsProps {
  opened: OpenedFile
  /** An import that goes on with this file. */
  begun?: Import | undefined
  onClose: () => void
  onChoose: (file: File) => void
  onRefused: (why: string) => void
}

/** What is done with a file: columns, choices and preview, then the import itself. */
export const Steps = ({ opened, begun, onClose, onChoose }: StepsProps) => {
  const categories = useCategories().data
  const sellers = useSellers().data
  const stages = useStages()
  const [running, setRunning] = useState<{ begun: Import; choices: Choices } | undefined>(
    begun && { begun, choices: choicesOf(begun.mapping) },
  )
  if (!categories || !sellers) return <Skeleton height="12rem" />
  const names: Names = {
    categories: categories.filter((one) => one.is_active),
    sellers: sellers.filter((one) => one.is_active),
    stages: stages.filter((one) => one.kind !== 'drafts'),
  }
  if (running) return <RunImport opened={opened} names={names} {...running} onClose={onClose} />
  return (
    <Prepare
      opened={opened}
      names={names}
      onChoose={onChoose}
      onClose={onClose}
      onBegun={(started, choices) => setRunning({ begun: started, choices })}
    />
  )
}
