import { TASK_STATUSES, type Task, type TaskBoard } from '#contract/tasks/tasks.ts'
import { type Answers, refusal } from './fake-server.ts'

/** A call to Rosa, without a day. */
export const TASK: Task = {
  ...{ task_id: 7, title: 'Call Rosa', description: null, type: 'call', status: 'pending', priority: 'normal' },
  ...{ client_name: 'ROSA DÍAZ', client_phone: '(512) 555-0100', client_address: null, contact_id: 5 },
  ...{ contact_phone: '(512) 555-0100', contact_address: null },
  ...{ contact_name: 'ROSA DÍAZ', lead_id: null, stage_id: null, assigned_to: null, due_at: null },
  ...{ created_at: 1, completed_at: null, version: 3 },
}

export const taskBoardOf = (...tasks: readonly Task[]): TaskBoard => ({
  users: [{ user_id: 2, name: 'Marcus Hill', is_active: true }],
  columns: TASK_STATUSES.map((status) => {
    const data = tasks.filter((task) => task.status === status)
    return { status, data, total: data.length, next: null }
  }),
})

/** The routes of tasks at a server that has these. `put` changes one as another user would. */
export const taskServer = (...first: readonly Task[]) => {
  let tasks = first
  const removed = new Map<number, Task>()
  const withId = (id: unknown) => tasks.find(({ task_id }) => task_id === Number(id))
  const put = (task: Task) => {
    tasks = [task, ...tasks.filter(({ task_id }) => task_id !== task.task_id)]
    return { success: true as const, task_id: task.task_id, task }
  }
  const drop = (id: unknown) => {
    const task = withId(id)
    if (!task) return refusal(404, 'not_found', 'This task no longer exists')
    removed.set(task.task_id, task)
    tasks = tasks.filter((one) => one !== task)
    return { success: true as const }
  }
  const restore = (id: unknown) => put(removed.get(Number(id)) ?? TASK)
  const answers: Answers = {
    'GET /tasks/board': ({ query }) =>
      taskBoardOf(
        ...tasks.filter(
          ({ title, assigned_to }) =>
            (!query.q || title.includes(query.q)) && (!query.assigned_to || assigned_to === Number(query.assigned_to)),
        ),
      ),
    'GET /tasks/:taskId': ({ params }) => withId(params.taskId) ?? refusal(404, 'not_found', 'Task not found'),
    'POST /tasks': ({ json }) => put({ ...TASK, ...json, task_id: 8, version: 1, created_at: Date.now() } as Task),
    'PUT /tasks': ({ json: { task_id, version, ...change } }) => {
      const task = withId(task_id)
      if (!task) return refusal(404, 'not_found', 'This task no longer exists')
      if (version !== undefined && version !== task.version)
        return refusal(409, 'stale', 'Max changed this task meanwhile', { current: task })
      return put({ ...task, ...change, version: task.version + 1 } as Task)
    },
    'DELETE /tasks/:taskId': ({ params }) => drop(params.taskId),
    'POST /tasks/:taskId/restoration': ({ params }) => restore(params.taskId),
    'DELETE /contacts/:contactId/tasks/:taskId': ({ params }) => drop(params.taskId),
    'PUT /contacts/:contactId/tasks/:taskId': ({ params, json: { is_completed } }) => {
      const task = withId(params.taskId)
      if (!task) return refusal(404, 'not_found', 'This task no longer exists')
      const completed_at = is_completed ? Date.now() : null
      put({ ...task, status: is_completed ? 'completed' : 'pending', completed_at, version: task.version + 1 })
      return { success: true, task: { ...task, due_date: task.due_at, completed_at, is_completed } }
    },
  }
  return { answers, put, drop }
}
