import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { DEFAULT_REPORT_PERIOD, ReportPeriod } from '#contract/stats/report.ts'

export const periodIn = (params: URLSearchParams): ReportPeriod => {
  const asked = v.safeParse(ReportPeriod, params.get('period'))
  return asked.success ? asked.output : DEFAULT_REPORT_PERIOD
}

/** The period of the report, kept in the URL. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  return {
    period: periodIn(params),
    setPeriod: (period: string) => setParams({ period }, { replace: true }),
  }
}
