import { ListTodo, Plus } from 'lucide-react'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { RECORD_WORDS } from '#words/records.ts'
import { tasksWords } from '#words/tasks.ts'
import type { TaskOf } from './kanban/task-form.ts'

export const LazyTaskDialog = lazyDialog(async () => (await import('./kanban/task-dialog.tsx')).TaskDialog)

interface AddTaskProps {
  of: TaskOf
  /** Whether the button stands in a bar and has a short label. */
  inBar?: boolean
}

/** The button and dialog that add a task for a contact or for one of its leads. */
export const AddTask = ({ of, inBar = false }: AddTaskProps) => {
  const [isOpen, setOpen] = useScreenState(false)
  return (
    <>
      <Button kind={inBar ? 'plain' : 'quiet'} onClick={() => setOpen(true)}>
        {inBar ? <ListTodo aria-hidden="true" /> : <Plus aria-hidden="true" />}
        {inBar ? RECORD_WORDS.task : tasksWords.addTask}
      </Button>
      {isOpen && <LazyTaskDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
