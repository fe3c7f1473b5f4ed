import { Workflow } from 'lucide-react'
import { useId, useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { statsWords } from '#words/stats.ts'
import styles from './ledger.module.css'
import { LedgerEntries } from './ledger-entries.tsx'
import type { LedgerSpan } from './use-ledger.ts'

export interface LedgerPeriod {
  label: string
  within: LedgerSpan
}

interface LedgerDialogProps {
  seller: { seller_id: number; name: string }
  /** The periods to choose from; the first is selected. */
  periods: readonly [LedgerPeriod, ...LedgerPeriod[]]
  onClose: () => void
}

/** The ledger entries behind a seller's points, by period, and the way to the seller's leads. */
export const LedgerDialog = ({ seller, periods, onClose }: LedgerDialogProps) => {
  const [label, setLabel] = useState(periods[0].label)
  const panel = useId()
  const { permissions } = useUser()
  const shown = periods.find((period) => period.label === label) ?? periods[0]
  return (
    <Dialog title={statsWords.pointsOf(seller.name)} onClose={onClose}>
      <Tabs
        label={statsWords.period}
        tabs={periods.map((period) => ({ key: period.label, label: period.label }))}
        selected={label}
        onSelect={setLabel}
        panelId={panel}
      />
      {allows(permissions, 'Leads') && (
        <ButtonLink className={styles.pipeline} to={`/leads?seller=${seller.seller_id}`} onClick={onClose}>
          <Workflow aria-hidden="true" />
          {statsWords.openPipeline}
        </ButtonLink>
      )}
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, label)}>
        <LedgerEntries key={label} seller={seller.seller_id} within={shown.within} />
      </div>
    </Dialog>
  )
}
