import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { DEFAULT_REPORT_PERIOD, ReportPeriod } from '#contract/stats/report.ts'

/** The period of the report, kept in the URL. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  const asked = v.safeParse(ReportPeriod, params.get('period'))
  return {
    period: asked.success ? asked.output : DEFAULT_REPORT_PERIOD,
    setPeriod: (period: string) => setParams({ period }, { replace: true }),
  }
}
