import { useQuery } from '@tanstack/react-query'
import {
  BookOpenText,
  Check,
  ChevronRight,
  Clock,
  Download,
  Image,
  type LucideIcon,
  QrCode,
  ScrollText,
  UserPlus,
  Users,
  Workflow,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { wholePriceBookQuery } from '#web/documents/price-book-query.ts'
import { useInquirySettings } from '#web/inquiries/settings/inquiry-settings.write.ts'
import { showAlert } from '#web/lib/confirm.ts'
import { promptInstall } from '#web/lib/install.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { scheduleSettingsQuery } from '#web/schedule/schedule-settings-query.ts'
import { useDocumentSettings } from '#web/settings/documents/documents.write.ts'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { shellWords } from '#words/shell.ts'
import { startWords } from '#words/start.ts'
import { termWords } from '#words/terms.ts'
import styles from './start.module.css'

interface Thing {
  to: string
  icon: LucideIcon
  words: { label: string; hint: string }
}

const FIRST: readonly Thing[] = [
  { to: '/leads', icon: Workflow, words: startWords.links.lead },
  { to: '/tools#inquiry-form', icon: QrCode, words: startWords.links.form },
  { to: `${DATA_PATH}#import`, icon: UserPlus, words: startWords.links.contacts },
]

const SETTINGS = '/admin/settings'
type Part = 'priceBook' | 'logo' | 'terms' | 'crews' | 'hours'

const SET_UP: readonly (Thing & { part: Part })[] = [
  { part: 'priceBook', to: `${SETTINGS}/price-book`, icon: BookOpenText, words: startWords.links.priceBook },
  { part: 'logo', to: `${SETTINGS}/documents`, icon: Image, words: startWords.links.logo },
  { part: 'terms', to: `${SETTINGS}/documents`, icon: ScrollText, words: startWords.links.terms },
  { part: 'crews', to: `${SETTINGS}/schedule`, icon: Users, words: startWords.links.crews },
  { part: 'hours', to: `${SETTINGS}/inquiries`, icon: Clock, words: startWords.links.hours },
]

/** The parts that the business has chosen; all are open while they load. */
const useParts = (): Record<Part, boolean> => {
  const prices = useQuery(wholePriceBookQuery).data
  const documents = useDocumentSettings().data
  const crews = useQuery(scheduleSettingsQuery).data?.crews
  const hours = useInquirySettings().data?.business_hours
  return {
    priceBook: Boolean(prices?.length),
    logo: Boolean(documents?.logo),
    terms: Boolean(documents?.estimate_terms || documents?.tax_rate || documents?.deposit_rate),
    crews: Boolean(crews?.length),
    hours: hours !== undefined && JSON.stringify(hours) !== JSON.stringify(DEFAULT_HOURS),
  }
}

/** What a new owner does next, and what is set up once. */
export const NextThings = () => {
  const parts = useParts()
  const install = async () => {
    if (!(await promptInstall())) showAlert(shellWords.installInstructions)
  }
  const { label, hint } = startWords.links.install
  return (
    <>
      <Stack as="ul">
        {FIRST.map((thing) => (
          <ThingLink key={thing.words.label} {...thing} />
        ))}
        <li>
          <button type="button" className={styles.link} onClick={install}>
            <Download size={20} aria-hidden="true" />
            <span>
              <strong>{label}</strong>
              <Hint as="span">{hint}</Hint>
            </span>
          </button>
        </li>
      </Stack>
      <Stack as="section" aria-labelledby="set-up">
        <Text as="h3" size="md" id="set-up">
          {startWords.setUp}
        </Text>
        <Stack as="ul">
          {SET_UP.map(({ part, ...thing }) => (
            <ThingLink key={part} {...thing} isDone={parts[part]} />
          ))}
        </Stack>
      </Stack>
    </>
  )
}

const ThingLink = ({ to, icon: Icon, words, isDone = false }: Thing & { isDone?: boolean }) => (
  <li>
    <Link to={to} className={styles.link ?? ''} data-done={isDone}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <strong>{words.label}</strong>
        <Hint as="span">{words.hint}</Hint>
        {isDone && <span className="visually-hidden">{termWords.done}</span>}
      </span>
      {isDone ? <Check size={20} aria-hidden="true" /> : <ChevronRight size={20} aria-hidden="true" />}
    </Link>
  </li>
)
