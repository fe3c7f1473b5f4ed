import { isFile, Photo } from '#contract/photos/photo.ts'
import type { DayStop } from '#contract/schedule/day.ts'
import { changedItems, inReads, type ReadChange, withList } from '#web/cache/reads.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'

// A photo stands in the album of its contact, and at the stops of its lead in a user's day.

/** The server's order: the last batch first, each batch in the order in which its files were picked. */
const byPickedAt = (a: Photo, b: Photo) => b.picked_at - a.picked_at || a.place - b.place || b.image_id - a.image_id

const withPhoto = (photos: readonly Photo[], photo: Photo) =>
  [photo, ...photos.filter(({ image_id }) => image_id !== photo.image_id)].sort(byPickedAt)

/** A change of photos. Null removes them. */
export const changedPhotos = (imageIds: readonly number[], change: (photo: Photo) => Photo | null): ReadChange => {
  const isChanged = ({ image_id }: Photo) => imageIds.includes(image_id)
  const changed = (photos: readonly Photo[]) => changedItems(photos, isChanged, change)
  return inReads({
    'contacts/images': changed,
    'schedule/day': (day) => {
      const isStop = ({ photos }: DayStop) => photos.some(isChanged)
      const stops = changedItems(day.stops, isStop, (stop) => ({ ...stop, photos: changed(stop.photos) }))
      return withList(day, 'stops', stops)
    },
  })
}

/** Adds a new or restored photo. */
export const addedPhoto = (photo: Photo, contactId: number): ReadChange =>
  inReads({
    'contacts/images': (photos, [, id]) => (Number(id) === contactId ? withPhoto(photos, photo) : photos),
    'schedule/day': (day) => {
      const isStop = ({ appointment }: DayStop) => !isFile(photo) && appointment.lead_id === photo.lead_id
      const stops = changedItems(day.stops, isStop, (stop) => ({ ...stop, photos: withPhoto(stop.photos, photo) }))
      return withList(day, 'stops', stops)
    },
  })

mergeAnswered('image', Photo, (answered) => changedPhotos([answered.image_id], () => answered))
