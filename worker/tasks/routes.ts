import { Hono } from 'hono'
import { DoneAnswer } from '#contract/leads/lead.ts'
import {
  NewTask,
  Task,
  TaskAnswer,
  TaskBoard,
  TaskBoardQuery,
  TaskChange,
  TaskPage,
  TaskPath,
  TaskQuery,
} from '#contract/tasks/tasks.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planTaskChange } from './change.ts'
import { planTaskCreation } from './creation.ts'
import { listTasks, readTaskBoard } from './lists.ts'
import { presentTask } from './present.ts'
import { planTaskRemovalById, planTaskRestorationById } from './removal.ts'
import { requireTask } from './update.ts'

const mayWrite = requirePermissions('Contacts: Edit', 'Leads: Edit')

export const taskRoutes = new Hono<App>()
  .basePath('/tasks')
  .get(
    '/',
    route(
      'tasks.list',
      'Tasks: tasks of a status in the order of the kanban, all tasks and searches newest first',
      TaskPage,
    ),
    requirePermissions('Leads: View'),
    query(TaskQuery),
    async (c) => c.json(await listTasks(c.var, c.req.valid('query'))),
  )
  .get(
    '/board',
    route('tasks.board', 'The first page of tasks of each status, with totals', TaskBoard),
    requirePermissions('Leads: View'),
    query(TaskBoardQuery),
    async (c) => c.json(await readTaskBoard(c.var, c.req.valid('query'))),
  )
  .get('/:taskId', route('tasks.get', 'A task', Task), requirePermissions('Leads: View'), params(TaskPath), async (c) =>
    c.json(presentTask(await requireTask(c.var.db, c.req.valid('param').taskId), c.var.actor)),
  )
  .post('/', route('tasks.create', 'Create a task', TaskAnswer, 201), mayWrite, body(NewTask), (c) =>
    write(c, planTaskCreation(c.var, c.req.valid('json'))),
  )
  .put('/', route('tasks.change', 'Change a task or its status', TaskAnswer), mayWrite, body(TaskChange), (c) =>
    write(c, planTaskChange(c.var, c.req.valid('json'))),
  )
  .delete('/:taskId', route('tasks.delete', 'Move a task to the trash', DoneAnswer), mayWrite, params(TaskPath), (c) =>
    write(c, planTaskRemovalById(c.var, c.req.valid('param').taskId)),
  )
  .post('/:taskId/restoration', route('tasks.restore', 'Restore a task', TaskAnswer), mayWrite, params(TaskPath), (c) =>
    write(c, planTaskRestorationById(c.var, c.req.valid('param').taskId)),
  )
