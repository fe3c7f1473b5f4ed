import { Plus } from 'lucide-react'
import { useState } from 'react'
import { tasksWords } from '#web/messages/tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { TaskOf } from './kanban/task-form.ts'

const LazyTaskDialog = lazyDialog(async () => (await import('./kanban/task-dialog.tsx')).TaskDialog)

/** Adds a task for a contact, or for one of its jobs. */
export const AddTask = ({ of }: { of: TaskOf }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {tasksWords.addTask}
      </Button>
      {isOpen && <LazyTaskDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
