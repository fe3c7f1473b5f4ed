import { Briefcase, CalendarDays, Mail, MapPin, Merge, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { placeLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { LIKELY_PAIR, type PairSide, STRONG_PAIR, type SuspectedPair } from '#contract/contacts/suspected-pairs.ts'
import { displayName } from '#web/contacts/contact-format.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardFrame } from '#web/ui/card.tsx'
import { FormFoot, Row, Stack } from '#web/ui/layout/layout.tsx'
import { duplicatesWords } from '#words/duplicates.ts'
import { fieldWords } from '#words/fields.ts'
import styles from './pairs.module.css'

interface PairCardProps {
  pair: SuspectedPair
  busy: boolean
  onDismiss: () => void
  onMerge: () => void
  /** The pointer is over the merge button. */
  onMergeSoon: () => void
}

const likelihoodOf = ({ strength }: SuspectedPair) => {
  if (strength >= STRONG_PAIR) return <Badge color="var(--bad)">{duplicatesWords.likelihood.strong}</Badge>
  if (strength >= LIKELY_PAIR) return <Badge color="var(--warn)">{duplicatesWords.likelihood.likely}</Badge>
  return <Badge>{duplicatesWords.likelihood.possible}</Badge>
}

/** Two contacts side by side, the reasons of the suspicion, and the buttons that merge or dismiss the pair. */
export const PairCard = ({ pair, busy, onDismiss, onMerge, onMergeSoon }: PairCardProps) => {
  const id = useId()
  const names = [displayName(pair.contact), displayName(pair.other)] as const
  return (
    <Stack as="article" gap={3} className={cardFrame()} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {duplicatesWords.pairOf(...names)}
      </h2>
      <Row as="p" gap="2 3" size="sm" tone="soft">
        {likelihoodOf(pair)} <span>{duplicatesWords.reasons(pair.reasons)}</span>
      </Row>
      <div className={styles.sides}>
        <Side side={pair.contact} />
        <Side side={pair.other} />
      </div>
      <FormFoot>
        <Button disabled={busy} onClick={onDismiss} aria-label={duplicatesWords.tellApart(...names)}>
          {duplicatesWords.notSame}
        </Button>
        <Button
          kind="primary"
          onPointerEnter={onMergeSoon}
          onClick={onMerge}
          aria-label={duplicatesWords.mergePair(...names)}
        >
          <Merge aria-hidden="true" />
          {duplicatesWords.mergeAsked}
        </Button>
      </FormFoot>
    </Stack>
  )
}

const Side = ({ side }: { side: PairSide }) => (
  <div className={styles.side}>
    <Link className={styles.name} to={`/contacts/${side.contact_id}`}>
      {displayName(side)}
    </Link>
    <Fact icon={<Phone size={16} aria-label={fieldWords.phone} />} lines={side.phones.map(phoneText)} />
    <Fact icon={<Mail size={16} aria-label={fieldWords.email} />} lines={side.emails} />
    <Fact
      icon={<MapPin size={16} aria-label={fieldWords.address} />}
      lines={[placeLine(side.address, side.zip)].filter(Boolean)}
    />
    <Fact icon={<Briefcase size={16} aria-label={duplicatesWords.jobs} />} lines={leadTitles(side)} />
    <Fact icon={<CalendarDays size={16} aria-label={duplicatesWords.created} />} lines={[shortDate(side.created_at)]} />
  </div>
)

const leadTitles = ({ jobs, has_more_jobs }: PairSide) => [
  ...jobs.map((title) => title ?? duplicatesWords.untitledJob),
  ...(has_more_jobs ? [duplicatesWords.moreJobs] : []),
]

/** One kind of fact. An empty fact keeps its place, so that both sides stay aligned. */
const Fact = ({ icon, lines }: { icon: ReactNode; lines: readonly string[] }) => (
  <Row as="p" nowrap align="start" size="sm" tone={lines.length === 0 ? 'soft' : 'ink'} className={styles.fact}>
    {icon}
    <Stack as="span" gap={0} grow wrap="break">
      {lines.length === 0 && duplicatesWords.noFact}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  </Row>
)
