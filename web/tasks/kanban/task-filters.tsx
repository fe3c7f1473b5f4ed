import { TASK_STATUSES, type TaskBoard } from '#contract/tasks/tasks.ts'
import { useUser } from '#web/session/session.ts'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'
import { termWords } from '#words/terms.ts'
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
    <FilterBar label={tasksWords.filters} onClear={isFiltered ? clear : undefined}>
      <SearchField
        label={tasksWords.search}
        placeholder={tasksWords.searchIn}
        value={chosen.q}
        onSearch={(q) => choose('q', q)}
      />
      <FilterSelect
        label={tasksWords.assignee}
        value={chosen.user}
        all={termWords.everyone}
        options={[
          ['mine', tasksWords.mine],
          ...users.filter((user) => user.user_id !== user_id).map((user) => [user.user_id, user.name] as const),
        ]}
        onChoose={(user) => choose('user', user)}
      />
      {!narrow && (
        <FilterSelect
          label={fieldWords.status}
          value={chosen.status}
          all={tasksWords.allStatuses}
          options={TASK_STATUSES.map((status) => [status, tasksWords.statuses[status]])}
          onChoose={(status) => choose('status', status)}
        />
      )}
    </FilterBar>
  )
}
