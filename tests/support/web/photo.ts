import type { Photo } from '#contract/photos/photo.ts'

/** A photo by a manager. */
export const PHOTO: Photo = {
  lead_id: null,
  file_name: null,
  image_id: 3,
  user_id: 2,
  user_name: 'Marcus Hill',
  description: 'gate.jpg',
  url: '/photo',
  thumbnail_url: '/thumbnail',
  width: 4,
  height: 3,
  sha256: null,
  bytes: 1,
  created_at: 1,
  tag: null,
  taken_at: null,
  picked_at: 1,
  place: 0,
  pairs: [],
}
