import { allows } from '#contract/permissions.ts'
import { type Photo, THUMBNAIL_MAX_BYTES } from '#contract/photos/photo.ts'
import { inTenths } from '#web/lib/format/number.ts'
import { useUser } from '#web/session/session.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { draftsWords } from '#words/drafts.ts'
import { photosWords } from '#words/photos.ts'
import styles from './inquiries.module.css'

const MEGABYTE = 1024 * 1024

/** A photo sent without the page's script has no thumbnail. A list must not load the full file. */
const isTooLarge = ({ url, thumbnail_url, bytes }: Photo) => thumbnail_url === url && bytes > THUMBNAIL_MAX_BYTES

/** Thumbnails of an inquiry's photos. Each links to its photo. */
export const InquiryPhotos = ({ photos }: { photos: readonly Photo[] }) => {
  // Without this permission both URLs point to the small version.
  const hasOriginals = allows(useUser().permissions, 'Contacts: Download Files')
  return (
    <Row as="ul" aria-label={photosWords.title(photos.length)}>
      {photos.map((photo, i) => (
        <li key={photo.image_id}>
          <a href={photo.url} target="_blank" rel="noopener">
            {hasOriginals && isTooLarge(photo) ? (
              <span className={`${styles.photo} ${styles.large}`}>
                {draftsWords.largePhoto(i + 1, inTenths(photo.bytes / MEGABYTE))}
              </span>
            ) : (
              <img
                className={styles.photo}
                src={photo.thumbnail_url}
                alt={photosWords.photo(i + 1, photo.description)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
              />
            )}
          </a>
        </li>
      ))}
    </Row>
  )
}
