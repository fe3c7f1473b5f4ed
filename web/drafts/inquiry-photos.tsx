import type { Photo } from '#contract/photos/photo.ts'
import { photosWords } from '#web/messages/photos.ts'
import styles from './inquiry-photos.module.css'

/** What came with an inquiry, as small pictures; each opens its photo. */
export const InquiryPhotos = ({ photos }: { photos: readonly Photo[] }) => (
  <ul className={styles.photos} aria-label={photosWords.title(photos.length)}>
    {photos.map((photo, i) => (
      <li key={photo.image_id}>
        <a href={photo.url} target="_blank" rel="noopener">
          <img
            src={photo.thumbnail_url}
            alt={photosWords.photo(i + 1, photo.description)}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            decoding="async"
          />
        </a>
      </li>
    ))}
  </ul>
)
