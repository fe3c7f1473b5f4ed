import { Hono } from 'hono'
import { DraftNoteAnswer, LeadPath } from '#contract/leads/lead.ts'
import { NoteText } from '#contract/notes/notes.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planDraftNote } from './draft-note.ts'

export const draftNoteRoutes = new Hono<App>()
  .basePath('/leads')
  .post(
    '/:leadId/notes',
    route('leads.addNote', 'Add a note to a form draft', DraftNoteAnswer, 201),
    requirePermissions('Forms: Process'),
    params(LeadPath),
    body(NoteText),
    (c) => write(c, planDraftNote(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
