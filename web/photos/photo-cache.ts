import type { QueryClient } from '@tanstack/react-query'
import { isFile, type Photo } from '#contract/photos/photo.ts'
import type { DayStop, ScheduleDay } from '#contract/schedule/day.ts'
import { albumKey, SCHEDULE_DAYS } from '#web/cache/read-keys.ts'

/** The server's order: the last batch first, each batch in the order in which its files were picked. */
const byPickedAt = (a: Photo, b: Photo) => b.picked_at - a.picked_at || a.place - b.place || b.image_id - a.image_id

/** Inserts a photo in the server's order. */
export const withPhoto = (photos: readonly Photo[], photo: Photo) =>
  [photo, ...withoutPhoto(photos, photo)].sort(byPickedAt)

export const withoutPhoto = (photos: readonly Photo[], { image_id }: Photo) =>
  photos.filter((photo) => photo.image_id !== image_id)

/** The days with other photos of the stops of a contact. */
export const withStopPhotos = (
  day: ScheduleDay,
  contactId: number,
  change: (photos: readonly Photo[], stop: DayStop) => Photo[],
): ScheduleDay => ({
  ...day,
  stops: day.stops.map((stop) =>
    stop.appointment.contact_id === contactId ? { ...stop, photos: change(stop.photos, stop) } : stop,
  ),
})

/** Updates the cached album, and the stops of the photo's lead, with the photo of a response. */
export const cachePhoto = (client: QueryClient, contactId: number, photo: Photo) => {
  client.setQueryData<Photo[]>(albumKey(contactId), (photos) => photos && withPhoto(photos, photo))
  if (isFile(photo)) return
  client.setQueriesData<ScheduleDay>(
    { queryKey: SCHEDULE_DAYS },
    (day) =>
      day &&
      withStopPhotos(day, contactId, (photos, { appointment }) =>
        appointment.lead_id === photo.lead_id ? withPhoto(photos, photo) : [...photos],
      ),
  )
}
