import { ChevronRight, Download, type LucideIcon, QrCode, UserPlus, Workflow } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { type BusinessSettings, FIRST_VERSION } from '#contract/business-settings.ts'
import type { SellerSettings } from '#contract/catalog-settings.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { askAlert } from '#web/lib/confirm.ts'
import { promptInstall } from '#web/lib/install.ts'
import { shellWords } from '#web/messages/shell.ts'
import { startWords } from '#web/messages/start.ts'
import { saveBusiness, useBusiness } from '#web/settings/business/use-business.ts'
import { useSellerSettings } from '#web/settings/lists/list-writes.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { saveProblem } from '#web/settings/lists/save-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pathOf } from './first-setup.ts'
import styles from './start.module.css'
import { StepFoot } from './step-foot.tsx'

/** Saves that all is set, unless something is missing, and says what comes next. */
export const DoneStep = () => {
  const sellers = useSellerSettings()
  const business = useBusiness()
  const missing = business.data && sellers.data ? missingOf(business.data, sellers.data) : []
  return (
    <LoadedCard title={missing.length > 0 ? startWords.openTitle : startWords.doneTitle} query={business}>
      {(data) => (sellers.data ? <Finish business={data} missing={missing} /> : <Skeleton height="16rem" />)}
    </LoadedCard>
  )
}

type Missing = keyof typeof startWords.missing

const missingOf = ({ version, is_set_up }: BusinessSettings, { sellers }: SellerSettings): Missing[] => {
  if (is_set_up) return []
  return [
    ...(version === FIRST_VERSION ? ['business' as const] : []),
    ...(sellers.some((seller) => seller.is_active) ? [] : ['sellers' as const]),
  ]
}

const Finish = ({ business, missing }: { business: BusinessSettings; missing: readonly Missing[] }) => {
  const { write, error } = useWrite(saveBusiness)
  const finish = () => write({ is_set_up: true })
  const isReady = missing.length === 0
  const finishAtOnce = useEffectEvent(() => {
    if (!business.is_set_up) finish()
  })
  useEffect(() => {
    if (isReady) finishAtOnce()
  }, [isReady])
  if (!isReady) return <StillOpen missing={missing} onFinish={finish} />
  return (
    <div className={styles.card}>
      <p>{startWords.doneText(business.name)}</p>
      {error && <LoadError error={{ message: saveProblem(error).problem ?? error.message }} onRetry={finish} />}
      <NextThings />
      <footer className={styles.foot}>
        <ButtonLink kind="primary" to="/dashboard">
          {startWords.openDashboard}
        </ButtonLink>
      </footer>
    </div>
  )
}

const StillOpen = ({ missing, onFinish }: { missing: readonly Missing[]; onFinish: () => void }) => (
  <div className={styles.card}>
    <p>{startWords.openText(missing.map((one) => startWords.missing[one]))}</p>
    <ul className={styles.links}>
      {missing.map((one) => (
        <li key={one}>
          <ButtonLink to={pathOf(one)}>{startWords.setNow[one]}</ButtonLink>
        </li>
      ))}
    </ul>
    <StepFoot step="done">
      <Button kind="quiet" onClick={onFinish}>
        {startWords.finishWithout}
      </Button>
    </StepFoot>
  </div>
)

const NEXT: readonly { to: string; icon: LucideIcon; words: { label: string; hint: string } }[] = [
  { to: '/leads', icon: Workflow, words: startWords.links.lead },
  { to: '/tools', icon: QrCode, words: startWords.links.form },
  { to: '/tools', icon: UserPlus, words: startWords.links.tools },
]

const NextThings = () => {
  const install = async () => {
    if (!(await promptInstall())) askAlert(shellWords.installInstructions)
  }
  const { label, hint } = startWords.links.install
  return (
    <ul className={styles.links}>
      {NEXT.map(({ to, icon: Icon, words }) => (
        <li key={words.label}>
          <Link to={to} className={styles.link ?? ''}>
            <Icon aria-hidden="true" />
            <span>
              <strong>{words.label}</strong>
              <span className={styles.hint}>{words.hint}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={styles.link} onClick={install}>
          <Download aria-hidden="true" />
          <span>
            <strong>{label}</strong>
            <span className={styles.hint}>{hint}</span>
          </span>
        </button>
      </li>
    </ul>
  )
}
