import { Hono } from 'hono'
import { Photos } from '#contract/photos/photo.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { presentPhoto } from '#worker/photos/present.ts'
import { selectPhotosOfDrafts } from '#worker/photos/store.ts'
import { draftsStage } from '#worker/pipeline/rules.ts'
import { requirePermissions } from '#worker/session/policy.ts'

export const inquiryPhotoRoutes = new Hono<App>().get(
  '/inquiries/photos',
  route(
    'inquiries.photos',
    'The photos of the inquiries on the first page of Form Drafts, each with its lead_id',
    Photos,
  ),
  requirePermissions('Forms: View'),
  async (c) => {
    const { db, actor } = c.var
    const { stage_id } = draftsStage(actor.business.stages)
    const [rows] = await db.batch([selectPhotosOfDrafts(stage_id)])
    const pepper = secret(c.env, 'PIN_PEPPER')
    return c.json(await Promise.all(rows.map((row) => presentPhoto(row, pepper, actor))))
  },
)
