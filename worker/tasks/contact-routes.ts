import { Hono } from 'hono'
import * as v from 'valibot'
import { ContactPath } from '#contract/contacts/contact.ts'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { ContactTask, ContactTaskAnswer, ContactTaskChange, ContactTaskPath } from '#contract/tasks/tasks.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectContact } from '#worker/contacts/store.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planContactTaskRemoval, planContactTaskRestoration, planTaskCompletion } from './contact-task.ts'
import { presentContactTask } from './present.ts'
import { selectContactTasks } from './store.ts'

export const contactTaskRoutes = new Hono<App>()
  .basePath('/contacts')
  .get(
    '/:contactId/tasks',
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
    '/:contactId/tasks/:taskId',
    route('tasks.completeOfContact', 'Complete or reopen a task of a contact', ContactTaskAnswer),
    requirePermissions('Contacts: Edit', 'Leads: Edit'),
    params(ContactTaskPath),
    body(ContactTaskChange),
    (c) => write(c, planTaskCompletion(c.var, c.req.valid('param'), c.req.valid('json'))),
  )
  .delete(
    '/:contactId/tasks/:taskId',
    route('tasks.deleteOfContact', 'Move a task of a contact to the trash', DoneAnswer),
    requirePermissions('Contacts: Edit', 'Leads: Edit'),
    params(ContactTaskPath),
    (c) => write(c, planContactTaskRemoval(c.var, c.req.valid('param'))),
  )
  .post(
    '/:contactId/tasks/:taskId/restoration',
    route('tasks.restoreOfContact', 'Restore a task of a contact', ContactTaskAnswer),
    requirePermissions('Contacts: Edit', 'Leads: Edit'),
    params(ContactTaskPath),
    (c) => write(c, planContactTaskRestoration(c.var, c.req.valid('param'))),
  )
