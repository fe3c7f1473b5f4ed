import { PHOTO_TAGS, type Photo, type PhotoTag } from '#contract/photos/photo.ts'
import { photosWords } from '#words/photos.ts'
import styles from './album.module.css'

interface TagFilterProps {
  photos: readonly Photo[]
  /** Undefined shows all photos. */
  tag: PhotoTag | undefined
  onChange: (tag: PhotoTag | undefined) => void
}

/** Filters photos by tag. Hidden if no photo has a tag. */
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
