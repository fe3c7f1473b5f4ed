import { SquareSplitHorizontal } from 'lucide-react'
import { PHOTO_TAGS, type Photo } from '#contract/photos/photo.ts'
import { type PhotoAssignment, useAssignPhotos } from '#web/photos/change-photos.write.ts'
import { LeadSelect } from '#web/photos/lead-select.tsx'
import { pairOfTwo } from '#web/photos/pairs/pair-photos.ts'
import { usePairPhotos } from '#web/photos/pairs/pair-photos.write.ts'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Text } from '#web/ui/layout/layout.tsx'
import { pairsWords } from '#words/pairs.ts'
import { photosWords } from '#words/photos.ts'
import { termWords } from '#words/terms.ts'
import styles from './album.module.css'

interface SelectionBarProps {
  contactId: number
  /** The selected photos. */
  photos: readonly Photo[]
  leads: readonly PhotoLead[]
  onAll: () => void
  onEnd: () => void
}

/** Actions on the selected photos. Each action ends the selection. */
export const SelectionBar = ({ contactId, photos, leads, onAll, onEnd }: SelectionBarProps) => {
  const assignPhotos = useAssignPhotos(contactId, leads)
  const pairPhotos = usePairPhotos(contactId)
  const pair = pairOfTwo(photos)
  const none = photos.length === 0
  const assign = (change: PhotoAssignment) => {
    assignPhotos(photos, change)
    onEnd()
  }
  return (
    <section className={styles.selection} aria-label={photosWords.selection}>
      <Text grow weight="semibold" aria-live="polite">
        {photosWords.selected(photos.length)}
      </Text>
      <Button kind="quiet" onClick={onAll}>
        {photosWords.selectAll}
      </Button>
      <Button kind="quiet" onClick={onEnd}>
        {termWords.done}
      </Button>
      <Grid columns={4} gap={1}>
        {PHOTO_TAGS.map((tag) => (
          <Button key={tag} disabled={none} onClick={() => assign({ tag })}>
            {photosWords.tags[tag]}
          </Button>
        ))}
        <Button disabled={none} onClick={() => assign({ tag: null })}>
          {photosWords.noTag}
        </Button>
      </Grid>
      <Button
        disabled={!pair}
        onClick={() => {
          if (pair) pairPhotos(pair)
          onEnd()
        }}
      >
        <SquareSplitHorizontal aria-hidden="true" />
        {pairsWords.pair}
      </Button>
      {leads.length > 1 && (
        <LeadSelect leads={leads} value={undefined} disabled={none} onChange={(lead_id) => assign({ lead_id })} />
      )}
    </section>
  )
}
