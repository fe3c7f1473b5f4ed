import { X } from 'lucide-react'
import { TASK_STATUSES, type TaskBoard } from '#contract/tasks/tasks.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/filter-bar.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'
import { uiWords } from '#words/ui.ts'
import type { TaskFilter } from './use-task-filter.ts'

interface TaskFiltersProps {
  filter: TaskFilter
  users: TaskBoard['users']
  /** The tabs of the phone choose the status. */
  narrow: boolean
}

/** The filters of the tasks: text, status and user. */
export const TaskFilters = ({ filter: { chosen, choose, clear, isFiltered }, users, narrow }: TaskFiltersProps) => {
  const { user_id } = useUser()
  return (
    <search className={styles.filters} aria-label={tasksWords.filters}>
      <SearchField
        label={tasksWords.search}
        placeholder={tasksWords.searchIn}
        value={chosen.q}
        onSearch={(q) => choose('q', q)}
      />
      <select
        aria-label={tasksWords.assignee}
        value={chosen.user}
        onChange={(event) => choose('user', event.target.value)}
      >
        <option value="">{tasksWords.everybody}</option>
        <option value="mine">{tasksWords.mine}</option>
        {users
          .filter((user) => user.user_id !== user_id)
          .map((user) => (
            <option key={user.user_id} value={user.user_id}>
              {user.name}
            </option>
          ))}
      </select>
      {!narrow && (
        <select
          aria-label={fieldWords.status}
          value={chosen.status ?? ''}
          onChange={(event) => choose('status', event.target.value)}
        >
          <option value="">{tasksWords.allStatuses}</option>
          {TASK_STATUSES.map((status) => (
            <option key={status} value={status}>
              {tasksWords.statuses[status]}
            </option>
          ))}
        </select>
      )}
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          <X aria-hidden="true" />
          {uiWords.clear}
        </Button>
      )}
    </search>
  )
}
