import { SquareCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { PHOTO_TAGS, type Photo, type PhotoTag } from '#contract/photos/photo.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Pairs } from '#web/photos/pairs/pairs.tsx'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { photosWords } from '#words/photos.ts'
import styles from './album.module.css'
import { PhotoButton } from './photo-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useViewer } from './use-viewer.tsx'

interface AlbumProps {
  contactId: number
  photos: readonly Photo[]
  leads: readonly PhotoLead[]
}

/** A contact's photos as a grid with a tag filter. Several photos can be selected and changed at once. */
export const Album = ({ contactId, photos, leads }: AlbumProps) => {
  const mayChange = allows(useUser().permissions, 'Contacts: Upload Files')
  const [tag, setTag] = useState<PhotoTag>()
  const [selected, setSelected] = useState<ReadonlySet<number>>()
  const select = useReturnFocus(selected !== undefined)
  const grid = useRef<HTMLUListElement>(null)
  // A tag without photos is not a filter: it would show nothing, and its button would be hidden.
  const isTagged = photos.some((photo) => photo.tag === tag)
  const shown = tag && isTagged ? photos.filter((photo) => photo.tag === tag) : photos
  const { container, show, refreshUrls, preload, viewer } = useViewer({ contactId, photos: shown, leads })

  const toggle = (photo: Photo) =>
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(photo.image_id)) after.add(photo.image_id)
      return after
    })
  const begin = () => {
    setSelected(new Set())
    grid.current?.querySelector('button')?.focus()
  }
  const end = () => setSelected(undefined)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the selection wherever the focus is
    <div
      ref={container}
      onPointerOver={preload}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !selected) return
        // Keeps the enclosing panel open.
        event.preventDefault()
        end()
      }}
    >
      <Pairs contactId={contactId} photos={photos} leads={leads} onImageError={refreshUrls} />
      {selected ? (
        <SelectionBar
          contactId={contactId}
          photos={shown.filter((photo) => selected.has(photo.image_id))}
          leads={leads}
          onAll={() => setSelected(new Set(shown.map((photo) => photo.image_id)))}
          onEnd={end}
        />
      ) : (
        <Row justify="end" nowrap className={styles.tools}>
          <TagFilter photos={photos} tag={isTagged ? tag : undefined} onChange={setTag} />
          {mayChange && (
            <Button
              ref={select}
              icon
              kind="quiet"
              aria-label={photosWords.select}
              title={photosWords.select}
              onClick={begin}
            >
              <SquareCheck />
            </Button>
          )}
        </Row>
      )}
      <ul ref={grid} className={styles.grid}>
        {shown.map((photo, index) => (
          <li key={photo.image_id}>
            <PhotoButton
              photo={photo}
              index={index}
              isSelected={selected?.has(photo.image_id)}
              onOpen={() => (selected ? toggle(photo) : show(index))}
              onImageError={refreshUrls}
            />
          </li>
        ))}
      </ul>
      {viewer}
    </div>
  )
}

const LOADING_PHOTOS = [1, 2, 3, 4, 5, 6]

export const AlbumSkeleton = () => (
  <div className={styles.grid} aria-busy="true" role="status" aria-label={photosWords.loading}>
    {LOADING_PHOTOS.map((photo) => (
      <Skeleton key={photo} height="6rem" />
    ))}
  </div>
)

interface TagFilterProps {
  photos: readonly Photo[]
  /** Undefined shows all photos. */
  tag: PhotoTag | undefined
  onChange: (tag: PhotoTag | undefined) => void
}

/** Filters photos by tag. Hidden if no photo has a tag. */
const TagFilter = ({ photos, tag, onChange }: TagFilterProps) => {
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
