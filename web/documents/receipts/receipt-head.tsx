import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { appWords } from '#words/app.ts'
import { receiptWords } from '#words/receipts.ts'
import styles from './receipt-screen.module.css'

interface ReceiptHeadProps {
  lead: Lead
  title: string
  mark?: ReactNode
  action?: ReactNode
}

/** The title of the screen, with the way back to the lead. */
export const ReceiptHead = ({ lead, title, mark, action }: ReceiptHeadProps) => {
  useEffect(() => {
    document.title = appWords.windowTitle(title)
  }, [title])
  return (
    <header className={styles.head}>
      <ButtonLink kind="quiet" icon to={`/leads/${lead.lead_id}`} aria-label={receiptWords.back}>
        <ArrowLeft aria-hidden="true" />
      </ButtonLink>
      <div className={styles.names}>
        <h1 className={styles.title} data-window-title={title}>
          {title}
        </h1>
        <p className={styles.lead}>{[...new Set([lead.contact_name, leadTitle(lead)])].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.marks}>{mark}</div>
      {action}
    </header>
  )
}
