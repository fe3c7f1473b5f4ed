import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SellerEntry } from '#contract/catalog/editing.ts'
import { exactPercent } from '#web/lib/format/number.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { AddEntry } from '#web/settings/lists/add-entry.tsx'
import styles from '#web/settings/lists/entry-list.module.css'
import { addSeller, changeSeller, useSellerSettings } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { businessWords } from '#words/business.ts'
import { settingsWords } from '#words/settings.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { SellerForm, useSellerForm } from './seller-form.tsx'

/** The sellers, who own leads and earn points. */
export const Sellers = () => (
  <LoadedCard title={settingsWords.sections.sellers.label} query={useSellerSettings()}>
    {({ version, sellers }) => (
      <div className={styles.body}>
        <p className={styles.hint}>{businessWords.sellersHint}</p>
        <ul className={styles.rows}>
          {[...sellers]
            .sort((a, b) => Number(b.is_active) - Number(a.is_active))
            .map((seller) => (
              <SellerRow key={seller.seller_id} seller={seller} version={version} sellers={sellers} />
            ))}
        </ul>
        <AddEntry label={businessWords.newSeller} storeAs="settings.new-seller" write={addSeller} />
      </div>
    )}
  </LoadedCard>
)

interface SellerRowProps {
  seller: SellerEntry
  version: number
  sellers: readonly SellerEntry[]
}

const SellerRow = ({ seller, version, sellers }: SellerRowProps) => {
  const { seller_id, name, is_active } = seller
  const [isEnding, setEnding] = useState(false)
  const hasActed = useRef(false)
  const { form, save } = useSellerForm(seller, version)
  const bringBack = useWrite(changeSeller, {
    done: () => toast.success(businessWords.reactivated(name)),
    failed: (error) => toast.error(error.message),
  })
  const editButton = useReturnFocus(form.isOpen)
  const activation = useRef<HTMLButtonElement>(null)
  // The row moves within the list and gets another button, so the focus must follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost with this change only
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) activation.current?.focus()
    hasActed.current = false
  }, [is_active])
  const isLast = is_active && !sellers.some((one) => one.is_active && one !== seller)

  if (form.isOpen) {
    return (
      <li className={styles.editing}>
        <SellerForm seller={seller} form={form} save={save} />
      </li>
    )
  }
  return (
    <li className={styles.row} data-inactive={!is_active}>
      <div className={styles.what}>
        <p className={styles.name}>
          {name}
          {!is_active && <Badge>{businessWords.inactiveSeller}</Badge>}
        </p>
        <p className={styles.facts}>{isLast ? businessWords.lastSeller : factsOf(seller)}</p>
      </div>
      <div className={styles.actions}>
        <Button ref={editButton} kind="quiet" icon aria-label={businessWords.edit(name)} onClick={form.open}>
          <Pencil />
        </Button>
        {is_active && !isLast && (
          <Button
            ref={activation}
            kind="quiet"
            aria-label={businessWords.deactivateNamed(name)}
            onClick={() => {
              hasActed.current = true
              setEnding(true)
            }}
          >
            {businessWords.deactivate}
          </Button>
        )}
        {!is_active && (
          <Button
            ref={activation}
            kind="quiet"
            aria-label={businessWords.reactivateNamed(name)}
            onClick={() => {
              hasActed.current = true
              bringBack.write({ seller_id, is_active: true })
            }}
          >
            {businessWords.reactivate}
          </Button>
        )}
      </div>
      {isEnding && (
        <DeactivateDialog
          seller={seller}
          others={sellers.filter((one) => one.is_active && one !== seller)}
          onClose={() => setEnding(false)}
        />
      )}
    </li>
  )
}

const factsOf = ({ open_leads, commission_percent, started_at, ended_at }: SellerEntry) =>
  [
    businessWords.openLeads(open_leads),
    commission_percent !== undefined && businessWords.commission(exactPercent(commission_percent)),
    started_at !== null && businessWords.startedOn(shortDate(started_at)),
    ended_at !== null && businessWords.endedOn(shortDate(ended_at)),
  ]
    .filter(Boolean)
    .join(' · ')
