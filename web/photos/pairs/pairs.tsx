import { Ellipsis, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import styles from '#web/photos/photos.module.css'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { pairsWords } from '#words/pairs.ts'
import { BeforeAfter } from './before-after.tsx'
import { type Pair, pairsOf, suggestedPair } from './pair-photos.ts'
import { usePairPhotos, useSeparatePhotos } from './pair-photos.write.ts'

const LazySharePair = lazyDialog(async () => (await import('./share-pair-dialog.tsx')).SharePairDialog)

interface PairsProps {
  contactId: number
  photos: readonly Photo[]
  leads: readonly PhotoLead[]
  onImageError: () => void
}

/** The before/after pairs of some photos, and a pair that their tags suggest. */
export const Pairs = ({ contactId, photos, leads, onImageError }: PairsProps) => {
  const { permissions } = useUser()
  const list = useRef<HTMLUListElement>(null)
  const [shared, setShared] = useScreenState<Pair | undefined>(undefined)
  const separate = useSeparatePhotos(contactId)
  const pairs = pairsOf(photos)
  const mayChange = allows(permissions, 'Contacts: Upload Files')
  const mayShare = allows(permissions, 'Contacts: Download Files')
  useRowFocus(list, pairs)
  return (
    <>
      {mayChange && <SuggestedPair contactId={contactId} photos={photos} />}
      <ul ref={list} className={styles.pairs} hidden={pairs.length === 0} aria-label={pairsWords.title}>
        {pairs.map((pair) => {
          const lead = leads.length > 1 && leads.find(({ lead_id }) => lead_id === pair.before.lead_id)
          return (
            <Stack as="li" key={`${pair.before.image_id} ${pair.after.image_id}`}>
              <BeforeAfter before={pair.before} after={pair.after} onImageError={onImageError} />
              <Row nowrap>
                <Text grow weight="semibold" wrap="break">
                  {lead ? projectTitle(lead) : pairsWords.title}
                </Text>
                {mayShare && (
                  <Button onPointerOver={LazySharePair.preload} onClick={() => setShared(pair)}>
                    <Share2 aria-hidden="true" />
                    {pairsWords.share}
                  </Button>
                )}
                {mayChange && (
                  <Menu
                    label={pairsWords.menu}
                    items={[{ key: 'separate', label: pairsWords.separate, onSelect: () => separate(pair) }]}
                  >
                    <Ellipsis aria-hidden="true" />
                  </Menu>
                )}
              </Row>
            </Stack>
          )
        })}
      </ul>
      {shared && <LazySharePair pair={shared} onClose={() => setShared(undefined)} />}
    </>
  )
}

const SuggestedPair = ({ contactId, photos }: Pick<PairsProps, 'contactId' | 'photos'>) => {
  const pairPhotos = usePairPhotos(contactId)
  const suggested = suggestedPair(photos)
  if (!suggested) return null
  return (
    <Row box="raised" className={styles.above}>
      {suggested.map((photo) => (
        <img
          key={photo.image_id}
          src={photo.thumbnail_url}
          alt=""
          width={48}
          height={48}
          className={styles.thumbnail}
        />
      ))}
      <Text grow size="sm">
        {pairsWords.suggestion}
      </Text>
      <Button onClick={() => pairPhotos(suggested)}>{pairsWords.pairThem}</Button>
    </Row>
  )
}
