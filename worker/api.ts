import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { changesRoutes } from './activity/changes/routes.ts'
import { activityRoutes } from './activity/log/routes.ts'
import { catalogEditRoutes } from './catalog/editing/edit-routes.ts'
import { catalogRoutes } from './catalog/editing/routes.ts'
import { matchingRoutes } from './contacts/matching/routes.ts'
import { mergeRoutes } from './contacts/merge/routes.ts'
import { profileRoutes } from './contacts/profile/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { DOCUMENT_MAX_BYTES, hasDocumentBody } from './documents/body-size.ts'
import { estimateRoutes } from './documents/estimates/routes.ts'
import { leadDocumentRoutes } from './documents/lead-documents-routes.ts'
import { priceBookRoutes } from './documents/price-book/routes.ts'
import { receiptRoutes } from './documents/receipts/routes.ts'
import { JSON_MAX_BYTES, limitBody } from './http/body-limit.ts'
import type { App } from './http/context.ts'
import { type Endpoint, endpointsOf } from './http/endpoints.ts'
import { onError, onNotFound } from './http/on-error.ts'
import { drainRequestBody, requestContext } from './http/request.ts'
import { requestLog } from './http/request-log.ts'
import { draftRoutes } from './inquiries/draft-routes.ts'
import { inquiryPhotoRoutes } from './inquiries/photo-routes.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { leadPanelRoutes } from './leads/panel/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { healthRoutes } from './maintenance/health-routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { offlineSetRoutes } from './offline/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { isPhotoUpload, photoTooLarge, UPLOAD_MAX_BYTES } from './photos/upload.ts'
import { limitUploadsAtOnce } from './photos/uploads-at-once.ts'
import { pushRoutes } from './push/routes.ts'
import { sendPushesAfterResponse } from './push/send-after-response.ts'
import { calendarFeedRoutes } from './schedule/feeds/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { recordSessionUse } from './session/record-use.ts'
import { sessionRoutes } from './session/routes.ts'
import { businessRoutes } from './settings/business/routes.ts'
import { deviceRoutes } from './settings/devices/routes.ts'
import { isLogoUpload, LOGO_UPLOAD_MAX_BYTES, logoTooLarge } from './settings/documents/logo.ts'
import { documentSettingsRoutes } from './settings/documents/routes.ts'
import { inquirySettingsRoutes } from './settings/inquiries/routes.ts'
import { matrixRoutes } from './settings/matrix/routes.ts'
import { scheduleSettingsRoutes } from './settings/schedule/routes.ts'
import { userRoutes } from './settings/users/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { backupRoutes } from './transfer/backup/routes.ts'
import { exportRoutes } from './transfer/export/routes.ts'
import { importRoutes } from './transfer/import/routes.ts'
import { trashRoutes } from './trash/routes.ts'
import { Refusal } from './write/refusal.ts'

/**
 * Uploads have a limit of their own. Requests of the public form are limited after the rate limit, see `admission.ts`.
 */
const bodySize = createMiddleware<App>(async (c, next) => {
  const { method, path } = c.req
  if (isPhotoUpload(method, path) || isLogoUpload(method, path)) {
    if (isPhotoUpload(method, path)) limitBody(c, UPLOAD_MAX_BYTES, photoTooLarge())
    else limitBody(c, LOGO_UPLOAD_MAX_BYTES, logoTooLarge())
    return limitUploadsAtOnce(c, next)
  }
  if (hasDocumentBody(path)) limitBody(c, DOCUMENT_MAX_BYTES, new Refusal('request_too_large'))
  else if (!path.startsWith('/api/v1/public/')) limitBody(c, JSON_MAX_BYTES, new Refusal('request_too_large'))
  await next()
})

/** All features. The list serves them, documents them in OpenAPI, and types the client of the web. */
const features = [
  healthRoutes,
  sessionRoutes,
  catalogRoutes,
  // Before the routes of one lead, whose id would stand where "drafts.csv" stands.
  draftRoutes,
  leadRoutes,
  contactRoutes,
  // Must precede the routes of one contact, whose `:contactId` would match "duplicates".
  matchingRoutes,
  mergeRoutes,
  profileRoutes,
  leadPanelRoutes,
  noteRoutes,
  taskRoutes,
  photoRoutes,
  leadDocumentRoutes,
  estimateRoutes,
  receiptRoutes,
  scheduleRoutes,
  statsRoutes,
  activityRoutes,
  changesRoutes,
  inquiryRoutes,
  pushRoutes,
  noticeRoutes,
  inquiryPhotoRoutes,
  inquirySettingsRoutes,
  deviceRoutes,
  userRoutes,
  matrixRoutes,
  businessRoutes,
  documentSettingsRoutes,
  scheduleSettingsRoutes,
  calendarFeedRoutes,
  catalogEditRoutes,
  priceBookRoutes,
  trashRoutes,
  exportRoutes,
  backupRoutes,
  importRoutes,
  offlineSetRoutes,
] as const

/** The routes of every feature, each under its whole path. */
export type Api = (typeof features)[number]

export const api: Hono<App> = new Hono<App>()
  .use(drainRequestBody, requestContext, requestLog, sendPushesAfterResponse, recordSessionUse, bodySize)
  .basePath('/api/v1')
for (const routes of features) api.route('/', routes)
api.route(
  '/',
  openApiRoutes(() => endpoints),
)
api.onError(onError)
api.notFound(onNotFound(() => endpoints))

/** Every route with its description. */
export const endpoints: Endpoint[] = endpointsOf(api)
