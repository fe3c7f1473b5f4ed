import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCents } from '#contract/documents/document-format.ts'
import { receiptNumber } from '#contract/documents/number.ts'
import { allows } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import type { MoneyOwed, OwedReceipt } from '#contract/stats/money.ts'
import type { ReportPeriod } from '#contract/stats/report.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useUser } from '#web/session/session.ts'
import { funnelFigures, owedFigures } from '#web/stats/report-figures.tsx'
import { BarRows } from '#web/stats/report-table.tsx'
import styles from '#web/stats/stats.module.css'
import { Card } from '#web/ui/card.tsx'
import { Grid, Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { statsWords } from '#words/stats.ts'

/** What customers owe now, and what became of the estimates of the period. */
export const MoneySection = ({ period }: { period: ReportPeriod }) => {
  const isVisible = maySeeMoney(useUser())
  const { data, error, refetch } = useQuery({
    ...moneyQuery(period),
    enabled: isVisible,
    placeholderData: keepPreviousData,
  })
  if (!isVisible) return null
  if (!data) {
    return (
      error && (
        <Card title={statsWords.owed}>
          <LoadError error={error} onRetry={() => refetch()} />
        </Card>
      )
    )
  }
  return (
    <>
      <Card title={statsWords.owed}>
        <Owed owed={data.owed} />
      </Card>
      <Card title={statsWords.funnel}>
        <Stack gap={3}>
          <Hint>{statsWords.funnelRule}</Hint>
          {data.funnel.sent.estimates === 0 ? (
            <Hint>{statsWords.nothingSent}</Hint>
          ) : (
            <BarRows {...funnelFigures(data.funnel)} />
          )}
        </Stack>
      </Card>
    </>
  )
}

/** What customers owe, by age, with links to the oldest receipts. */
const Owed = ({ owed: { ages, oldest } }: { owed: MoneyOwed }) => {
  const receipts = ages.reduce((sum, age) => sum + age.receipts, 0)
  if (receipts === 0) return <Hint>{statsWords.nothingOwed}</Hint>
  return (
    <Stack gap={3}>
      <Text tone="soft">
        <Text as="strong" size="xl" tone="ink">
          {formatCents(ages.reduce((sum, { cents }) => sum + cents, 0))}
        </Text>{' '}
        {statsWords.onReceipts(receipts)}
      </Text>
      <BarRows {...owedFigures(ages)} />
      {oldest.length > 0 && (
        <>
          <Text as="h3" size="md">
            {statsWords.oldest}
          </Text>
          <Grid as="ul" gap={2} least="20rem">
            {oldest.map((receipt) => (
              <OldestReceipt key={receipt.receipt_id} receipt={receipt} />
            ))}
          </Grid>
        </>
      )}
    </Stack>
  )
}

const OldestReceipt = ({ receipt }: { receipt: OwedReceipt }) => (
  <li>
    <Link className={styles.receipt} to={`/leads/${receipt.lead_id}/receipts/${receipt.receipt_id}`}>
      <Text as="span" weight="semibold" wrap="break" dir="auto">
        {receipt.name ?? receipt.title}
      </Text>
      <Text as="span" weight="bold">
        {formatCents(receipt.balance_cents)}
      </Text>
      <Hint as="span">
        {receiptNumber(receipt)} · {statsWords.daysOld(receipt.days)}
      </Hint>
    </Link>
  </li>
)

export const moneyQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['stats', 'money', period],
    queryFn: () => bodyOf(api.stats.money.$get({ query: { period } })),
  })

/** Whether the user sees what customers owe. */
export const maySeeMoney = ({ permissions }: Pick<SignedInUser, 'permissions'>) =>
  allows(permissions, 'Dashboard: View Stats') && allows(permissions, 'Estimates: View')
