import { useRef } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { useLatePress } from '#web/lib/hooks/use-late-press.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import styles from './inquiries.module.css'
import { InquiryCard } from './inquiry-card.tsx'

interface InquiryListProps {
  /** Undefined while they load. */
  inquiries: readonly Lead[] | undefined
  photos: readonly Photo[]
  now: number
}

/** The cards of inquiries. The focus moves on when a card leaves the list. */
export const InquiryList = ({ inquiries, photos, now }: InquiryListProps) => {
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, inquiries)
  const ignoreLatePress = useLatePress(inquiries?.length)
  return (
    <ul ref={list} className={styles.inquiries} onClickCapture={ignoreLatePress}>
      {inquiries?.map((inquiry) => (
        <InquiryCard
          key={inquiry.lead_id}
          inquiry={inquiry}
          now={now}
          photos={photos.filter((photo) => photo.lead_id === inquiry.lead_id)}
        />
      ))}
    </ul>
  )
}
