import * as v from 'valibot'
import { Photos } from '#contract/photos/photo.ts'
import { Duplicates } from './duplicates.ts'
import { ContactDetails, Profile } from './profile.ts'

/** A profile with photos, PDFs and duplicates, which also have routes of their own. */
export const WholeProfile = v.object({ ...Profile.entries, photos: Photos, files: Photos, duplicates: Duplicates })
export type WholeProfile = v.InferOutput<typeof WholeProfile>

/** A contact by id, with its photos (docs/product.md#contact-profile). */
export const ContactWithImages = v.object({ ...ContactDetails.entries, images: Photos })
export type ContactWithImages = v.InferOutput<typeof ContactWithImages>
