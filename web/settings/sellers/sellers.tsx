import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SellerEntry, SellerSettings } from '#contract/catalog/editing.ts'
import { exactPercent } from '#web/lib/format/number.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { AddEntry } from '#web/settings/lists/add-entry.tsx'
import { EntryRow } from '#web/settings/lists/entry-row.tsx'
import { HandOverDialog } from '#web/settings/lists/hand-over-dialog.tsx'
import { addSeller, changeSeller, useSellerSettings } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { businessWords } from '#words/business.ts'
import { settingsWords } from '#words/settings.ts'
import { termWords } from '#words/terms.ts'
import { SellerForm, useSellerForm } from './seller-form.tsx'

/** The sellers, who own leads and earn points. */
export const Sellers = () => (
  <LoadedCard title={settingsWords.sections.sellers.label} query={useSellerSettings()}>
    {(settings) => (
      <Stack gap={3}>
        <Hint width="text">{businessWords.sellersHint}</Hint>
        <ul>
          {[...settings.sellers]
            .sort((a, b) => Number(b.is_active) - Number(a.is_active))
            .map((seller) => (
              <SellerRow key={seller.seller_id} seller={seller} settings={settings} />
            ))}
        </ul>
        <AddEntry label={businessWords.newSeller} storeAs="settings.new-seller" write={addSeller} />
      </Stack>
    )}
  </LoadedCard>
)

interface SellerRowProps {
  seller: SellerEntry
  settings: SellerSettings
}

const SellerRow = ({ seller, settings }: SellerRowProps) => {
  const { seller_id, name, is_active, open_leads } = seller
  const [isEnding, setEnding] = useState(false)
  const hasActed = useRef(false)
  const { form, save } = useSellerForm(seller, settings)
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
  const others = settings.sellers.filter((one) => one.is_active && one !== seller)
  const isLast = is_active && others.length === 0

  if (form.isOpen) return <SellerForm seller={seller} form={form} save={save} />
  const actions = (
    <>
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
          {termWords.deactivate}
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
          {termWords.reactivate}
        </Button>
      )}
    </>
  )
  return (
    <>
      <EntryRow
        id={seller_id}
        name={name}
        badges={!is_active && <Badge>{businessWords.inactiveSeller}</Badge>}
        facts={isLast ? businessWords.lastSeller : factsOf(seller)}
        isInactive={!is_active}
        actions={actions}
      />
      {isEnding && (
        <HandOverDialog
          title={businessWords.deactivateNamed(name)}
          submit={termWords.deactivate}
          about={businessWords.keepsPoints(name)}
          question={
            open_leads > 0
              ? { label: businessWords.handTo(open_leads), none: businessWords.leaveThem(name) }
              : undefined
          }
          entries={others.map((one) => ({ id: one.seller_id, name: one.name }))}
          write={changeSeller}
          input={(hand_to) => ({ seller_id, is_active: false, ...(hand_to !== undefined && { hand_to }) })}
          done={(moved, to) =>
            toast.success(moved > 0 && to ? businessWords.handed(moved, to.name) : businessWords.deactivated(name))
          }
          onClose={() => setEnding(false)}
        />
      )}
    </>
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
