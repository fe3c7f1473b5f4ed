import { PHOTO_TAGS, type Photo, type PhotoTag } from '#contract/photos/photo.ts'
import { photosWords } from '#web/messages/photos.ts'
import styles from './album.module.css'

interface TagFilterProps {
  photos: readonly Photo[]
  /** Undefined: all photos are shown. */
  tag: PhotoTag | undefined
  onChange: (tag: PhotoTag | undefined) => void
}

/** Chooses the photos of a tag; there only where a photo has one. */
export const TagFilter = ({ photos, tag, onChange }: TagFilterProps) => {
  const countOf = (one: PhotoTag) => photos.filter((photo) => photo.tag === one).length
  const tags = PHOTO_TAGS.filter((one) => countOf(one) > 0)
  if (tags.length === 0) return null
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{photosWords.filter}</legend>
      {[undefined, ...tags].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className={styles.chip}
          aria-pressed={one === tag}
          onClick={() => onChange(one)}
        >
          {one ? photosWords.tags[one] : photosWords.all} <span>{one ? countOf(one) : photos.length}</span>
        </button>
      ))}
    </fieldset>
  )
}
