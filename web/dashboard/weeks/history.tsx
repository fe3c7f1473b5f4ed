import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { compareTied, ranked } from '#contract/stats/ranks.ts'
import type { MonthStandings } from '#contract/stats/standings.ts'
import { addMonths } from '#contract/weeks.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import dashboard from '#web/dashboard/dashboard.module.css'
import { bodyOf } from '#web/http/fetch-api.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { monthName } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { number } from '#web/lib/format/number.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dashboardWords } from '#words/dashboard.ts'
import { WeekCards } from './weekly-progress.tsx'
import styles from './weeks.module.css'

/** At most `limit` months before `month`, newest first, back to `first`. All are `YYYY-MM`. */
const monthsBefore = (month: string, first: string | null, limit: number) =>
  Array.from({ length: limit }, (_, i) => addMonths(month, -1 - i)).filter((each) => first !== null && each >= first)

interface HistoryProps {
  month: string
  /** The first month with data. */
  first: string | null
  months: OpenMonths
}

/** Earlier months; each is loaded when it is opened. */
export const History = ({ month, first, months: { limit, showMore, isOpen, setOpen } }: HistoryProps) => {
  const months = monthsBefore(month, first, limit)
  const hasMore = monthsBefore(month, first, limit + 1).length > months.length
  return (
    <Card title={dashboardWords.history}>
      {months.length === 0 && <p className="soft text-sm">{dashboardWords.historyToCome}</p>}
      {months.map((each) => (
        <Month key={each} month={each} isOpen={isOpen(each)} onToggle={(open) => setOpen(each, open)} />
      ))}
      {hasMore && (
        <Button className={dashboard.more} onClick={showMore}>
          {dashboardWords.earlierMonths}
        </Button>
      )}
    </Card>
  )
}

interface MonthProps {
  month: string
  isOpen: boolean
  onToggle: (open: boolean) => void
}

const Month = ({ month, isOpen, onToggle }: MonthProps) => (
  <details className={styles.month} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
    <summary className={`row to-between semibold ${styles.summary}`}>
      {capitalized(monthName(month))}
      <ChevronDown size={20} className={styles.arrow} aria-hidden="true" />
    </summary>
    {isOpen && <MonthFigures month={month} />}
  </details>
)

const MonthFigures = ({ month }: { month: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['stats', 'month', month],
    queryFn: () => bodyOf(api.stats.months[':month'].$get({ param: { month } })),
  })
  if (data) return <Figures {...data} />
  return error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton height="12rem" />
}

const Figures = ({ weeks, leads_count, estimate_total, sellers }: MonthStandings) => {
  const earners = ranked(sellers, (seller) => seller.points, compareTied).filter((seller) => seller.points !== 0)
  return (
    <div className={`stack y3 ${styles.monthFigures}`}>
      <p>
        <Sentence parts={dashboardWords.inLeads(<strong>{money(estimate_total)}</strong>, leads_count)} />
      </p>
      <WeekCards weeks={weeks} />
      {earners.length === 0 && <p className="soft text-sm">{dashboardWords.nobodyEarned}</p>}
      <ol className="stack y1">
        {earners.map(({ seller_id, rank, name, points, is_active }) => (
          <li key={seller_id} className="row nowrap x2 text-sm">
            <span className={`soft bold ${styles.monthRank}`}>{rank}</span>
            <span className="grow break">
              {name}
              {!is_active && <span className="soft text-sm"> {dashboardWords.noLongerActive}</span>}
            </span>
            <strong>{dashboardWords.pts(number(points))}</strong>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How many more months each press lists. */
const PAGE_SIZE = 6

interface OpenMonths {
  /** How many months are listed at most. */
  limit: number
  showMore: () => void
  isOpen: (month: string) => boolean
  setOpen: (month: string, open: boolean) => void
}

/** How many earlier months are listed, and which of them (`YYYY-MM`) are open. */
export const useOpenMonths = (): OpenMonths => {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    limit,
    showMore: () => setLimit(limit + PAGE_SIZE),
    isOpen: (month) => opened.has(month),
    setOpen: (month, open) =>
      setOpened((before) => new Set(open ? [...before, month] : [...before].filter((other) => other !== month))),
  }
}
