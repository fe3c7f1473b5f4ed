import { Hono } from 'hono'
import * as v from 'valibot'
import { ContactPath } from '#contract/contacts/contact.ts'
import { DoneAnswer } from '#contract/leads/lead.ts'
import {
  ContactTask,
  ContactTaskAnswer,
  ContactTaskChange,
  ContactTaskPath,
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
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectContact } from '#worker/contacts/store.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planTaskChange } from './change.ts'
import { planContactTaskRemoval, planContactTaskRestoration, planTaskCompletion } from './contact-task.ts'
import { planTaskCreation } from './creation.ts'
import { listTasks, readTaskBoard } from './lists.ts'
import { presentContactTask, presentTask } from './present.ts'
import { planTaskRemovalById, planTaskRestorationById } from './removal.ts'
import { selectContactTasks } from './store.ts'
import { requireTask } from './update.ts'

const mayWrite = requirePermissions('Contacts: Edit', 'Leads: Edit')

export const taskRoutes = new Hono<App>()
  .get(
    '/contacts/:contactId/tasks',
    route(
      'tasks.listOfContact',
      'The tasks of a contact: the open ones first, by their due time',
      v.array(ContactTask),
    ),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    async (c) => {
      const { contactId } = c.req.valid('param')
      const [[contact], tasks] = await c.var.db.batch([selectContact(contactId), selectContactTasks(contactId)])
      if (!contact) throw contactNotFound()
      return c.json(tasks.map(presentContactTask))
    },
  )
  .put(
    '/contacts/:contactId/tasks/:taskId',
    route('tasks.completeOfContact', 'Complete or reopen a task of a contact', ContactTaskAnswer),
    mayWrite,
    params(ContactTaskPath),
    body(ContactTaskChange),
    (c) => write(c, planTaskCompletion(c.var, c.req.valid('param'), c.req.valid('json'))),
  )
  .delete(
    '/contacts/:contactId/tasks/:taskId',
    route('tasks.deleteOfContact', 'Move a task of a contact to the trash', DoneAnswer),
    mayWrite,
    params(ContactTaskPath),
    (c) => write(c, planContactTaskRemoval(c.var, c.req.valid('param'))),
  )
  .post(
    '/contacts/:contactId/tasks/:taskId/restoration',
    route('tasks.restoreOfContact', 'Restore a task of a contact', ContactTaskAnswer),
    mayWrite,
    params(ContactTaskPath),
    (c) => write(c, planContactTaskRestoration(c.var, c.req.valid('param'))),
  )
  .get(
    '/tasks',
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
    '/tasks/board',
    route('tasks.board', 'The first page of tasks of each status, with totals', TaskBoard),
    requirePermissions('Leads: View'),
    query(TaskBoardQuery),
    async (c) => c.json(await readTaskBoard(c.var, c.req.valid('query'))),
  )
  .get(
    '/tasks/:taskId',
    route('tasks.get', 'A task', Task),
    requirePermissions('Leads: View'),
    params(TaskPath),
    async (c) => c.json(presentTask(await requireTask(c.var.db, c.req.valid('param').taskId), c.var.actor)),
  )
  .post('/tasks', route('tasks.create', 'Create a task', TaskAnswer, 201), mayWrite, body(NewTask), (c) =>
    write(c, planTaskCreation(c.var, c.req.valid('json'))),
  )
  .put('/tasks', route('tasks.change', 'Change a task or its status', TaskAnswer), mayWrite, body(TaskChange), (c) =>
    write(c, planTaskChange(c.var, c.req.valid('json'))),
  )
  .delete(
    '/tasks/:taskId',
    route('tasks.delete', 'Move a task to the trash', DoneAnswer),
    mayWrite,
    params(TaskPath),
    (c) => write(c, planTaskRemovalById(c.var, c.req.valid('param').taskId)),
  )
  .post(
    '/tasks/:taskId/restoration',
    route('tasks.restore', 'Restore a task', TaskAnswer),
    mayWrite,
    params(TaskPath),
    (c) => write(c, planTaskRestorationById(c.var, c.req.valid('param').taskId)),
  )
