import { Hono } from 'hono'
import { DocumentSettings, DocumentSettingsChange } from '#contract/settings/document-settings.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, form } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planDocumentSettingsChange } from './change.ts'
import { LogoUpload, planLogoChange, planLogoRemoval } from './logo.ts'
import { presentDocumentSettings } from './present.ts'

export const documentSettingsRoutes = new Hono<App>()
  .basePath('/settings/documents')
  .get(
    '/',
    route('settings.getDocuments', 'How documents look, and what new estimates begin with', DocumentSettings),
    requirePermissions('Admin Panel: System Settings'),
    async (c) => c.json(await presentDocumentSettings(c.env, c.var.actor)),
  )
  .put(
    '/',
    route(
      'settings.changeDocuments',
      'Change the settings of documents; documents that exist keep their terms and rates',
      DocumentSettings,
    ),
    requirePermissions('Admin Panel: System Settings'),
    body(DocumentSettingsChange),
    (c) => write(c, planDocumentSettingsChange(c.var, c.req.valid('json'))),
  )
  .put(
    '/logo',
    route('settings.changeLogo', 'Replace the logo of documents: a JPEG, PNG, GIF or WebP', DocumentSettings),
    requirePermissions('Admin Panel: System Settings'),
    form(LogoUpload),
    (c) => write(c, planLogoChange(c.var, c.req.valid('form').logo)),
  )
  .delete(
    '/logo',
    route('settings.removeLogo', 'Remove the logo of documents', DocumentSettings),
    requirePermissions('Admin Panel: System Settings'),
    (c) => write(c, planLogoRemoval(c.var)),
  )
