import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { changesRoutes } from './changes/routes.ts'
import { directoryRoutes } from './contacts/directory/routes.ts'
import { duplicateRoutes } from './contacts/duplicates/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { healthRoutes } from './health/routes.ts'
import type { App } from './http/context.ts'
import { type Endpoint, endpointsOf } from './http/endpoints.ts'
import { apiHeaders } from './http/headers.ts'
import { onError, onNotFound } from './http/on-error.ts'
import { idempotency, request, tooLarge } from './http/request.ts'
import { inquiryRoutes } from './inquiry/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { isUpload, UPLOAD_MAX_BYTES, uploadTooLarge } from './photos/upload.ts'
import { profileRoutes } from './profile/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { catalogRoutes } from './settings/catalog-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { contactTaskRoutes } from './tasks/contact-routes.ts'

/** The largest JSON body that any route needs. */
const BODY_MAX = 64 * 1024

const small = bodyLimit({ maxSize: BODY_MAX, onError: tooLarge })
const photo = bodyLimit({ maxSize: UPLOAD_MAX_BYTES, onError: uploadTooLarge })

/** Only a photo needs more than JSON does. */
const bodySize = createMiddleware<App>((c, next) => (isUpload(c.req.method, c.req.path) ? photo : small)(c, next))

/** The features and their routes; the web's typed client reads its shapes here. */
const features = {
  health: healthRoutes,
  session: sessionRoutes,
  catalog: catalogRoutes,
  leads: leadRoutes,
  contacts: contactRoutes,
  directory: directoryRoutes,
  duplicates: duplicateRoutes,
  profiles: profileRoutes,
  notes: noteRoutes,
  contactTasks: contactTaskRoutes,
  photos: photoRoutes,
  stats: statsRoutes,
  changes: changesRoutes,
  inquiry: inquiryRoutes,
  settings: settingsRoutes,
}

export type Api = typeof features

export const api: Hono<App> = new Hono<App>().use(apiHeaders, request, bodySize, idempotency).basePath('/api/v1')
api.route('/', features.health)
api.route('/', features.session)
api.route('/', features.catalog)
api.route('/leads', features.leads)
api.route('/', features.directory)
api.route('/contacts', features.contacts)
api.route('/contacts', features.duplicates)
api.route('/contacts', features.profiles)
api.route('/contacts', features.notes)
api.route('/contacts', features.contactTasks)
api.route('/', features.photos)
api.route('/stats', features.stats)
api.route('/changes', features.changes)
api.route('/public', features.inquiry)
api.route('/settings', features.settings)
api.route(
  '/openapi.json',
  openApiRoutes(() => endpoints),
)
api.onError(onError)
api.notFound(onNotFound(() => endpoints))

/** Every route, as it describes itself. */
export const endpoints: Endpoint[] = endpointsOf(api)
