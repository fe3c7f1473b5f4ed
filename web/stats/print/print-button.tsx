import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Report } from '#contract/stats/report.ts'
import type { ScheduleReport } from '#contract/stats/schedule.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { statsWords } from '#words/stats.ts'
import { PrintedReport, periodInWords } from './printed-report.tsx'

interface PrintButtonProps {
  report: Report | undefined
  schedule?: ScheduleReport | undefined
}

/** Prints the report of the chosen period; disabled while it loads. */
export const PrintButton = ({ report, schedule }: PrintButtonProps) => {
  const { business } = useUser()
  const [printed, setPrinted] = useState<Report>()
  useEffect(() => {
    if (!printed) return
    const title = document.title
    // Browsers use the title as the file name of a PDF.
    document.title = statsWords.printedTitle(business.name, periodInWords(printed))
    const done = () => setPrinted(undefined)
    addEventListener('afterprint', done)
    print()
    return () => {
      removeEventListener('afterprint', done)
      document.title = title
    }
  }, [printed, business.name])
  return (
    <>
      <Button disabled={!report} onClick={() => setPrinted(report)}>
        <Printer aria-hidden="true" />
        {statsWords.generate}
      </Button>
      {printed && createPortal(<PrintedReport report={printed} schedule={schedule} />, document.body)}
    </>
  )
}
