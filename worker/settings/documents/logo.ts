import * as v from 'valibot'
import { BadPhoto } from '#contract/photos/clean/bad-photo.ts'
import { cleanPhoto } from '#contract/photos/clean/clean.ts'
import type { CleanedPhoto } from '#contract/photos/clean/cleaned-photo.ts'
import { type DocumentSettings, LOGO_MAX_BYTES } from '#contract/settings/document-settings.ts'
import { because } from '#contract/validation.ts'
import { logActivity } from '#worker/activity/store.ts'
import { settingsChanged } from '#worker/catalog/editing/list-change.ts'
import { guard } from '#worker/db/sql.ts'
import { putFiles, randomName } from '#worker/photos/files.ts'
import { logoIs, noteFileToDelete, updateLogo } from '#worker/settings/store.ts'
import type { Business, EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentDocumentSettings } from './present.ts'

/** Bytes for the boundaries of the form. */
const FORM_BYTES = 16 * 1024

/** The largest request that uploads a logo, in bytes. */
export const LOGO_UPLOAD_MAX_BYTES = LOGO_MAX_BYTES + FORM_BYTES
export const isLogoUpload = (method: string, path: string) =>
  method === 'PUT' && path === '/api/v1/settings/documents/logo'

export const logoTooLarge = () => new Refusal('logo_too_large')

export const LogoUpload = v.strictObject({ logo: v.file(because('file_expected', { field: 'logo' })) })

/**
 * Replaces the logo. The file is stored before the batch, and deleted if the batch is refused; the old one is deleted
 * later. @throws Refusal `not_an_image`, `too_large`, `stale`
 */
export const planLogoChange = async ({ db, env, actor }: EnvScope, file: File): Promise<Plan<DocumentSettings>> => {
  const logo = await readLogo(file)
  const name = randomName(logo.type)
  await putFiles(env.PHOTOS, new Map([[name, logo]]))
  return { ...(await planLogo({ db, env, actor }, name)), takeBack: () => env.PHOTOS.delete(name) }
}

/** Removes the logo; without one it changes nothing. @throws Refusal `stale` */
export const planLogoRemoval = async ({ db, env, actor }: EnvScope): Promise<Plan<DocumentSettings>> =>
  actor.business.documents.logoKey === null
    ? { statements: [], answer: await presentDocumentSettings(env, actor) }
    : planLogo({ db, env, actor }, null)

const planLogo = async ({ db, env, actor }: EnvScope, name: string | null): Promise<Plan<DocumentSettings>> => {
  const { logoKey } = actor.business.documents
  return {
    statements: [
      guard('stale', logoIs(logoKey)),
      ...(logoKey === null ? [] : [noteFileToDelete(logoKey)]),
      updateLogo(name),
      logActivity(actor, {
        action: 'business_changed',
        entity_id: 1,
        details: { changes: [{ field: 'logo', from: Number(logoKey !== null), to: Number(name !== null) }] },
      }),
    ],
    answer: await presentDocumentSettings(env, { ...actor, business: withLogo(actor.business, name) }),
    refused: { stale: () => settingsChanged(db) },
  }
}

const withLogo = (business: Business, logoKey: string | null): Business => ({
  ...business,
  documents: { ...business.documents, logoKey },
})

const readLogo = async (file: File): Promise<CleanedPhoto> => {
  if (file.size > LOGO_MAX_BYTES) throw logoTooLarge()
  try {
    return cleanPhoto(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof BadPhoto)) throw error
    throw error.fault === 'too many pixels' ? logoTooLarge() : new Refusal('logo_not_an_image')
  }
}
