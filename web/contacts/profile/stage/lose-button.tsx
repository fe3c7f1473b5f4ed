import { CircleX } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '#contract/leads/job.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { LazyLostDialog } from '#web/leads/lost/lazy-lost-dialog.tsx'
import { lostWords } from '#web/messages/lost.ts'
import { Button } from '#web/ui/button.tsx'

/** Archives a job with the reason why it is lost. */
export const LoseButton = ({ job }: { job: Job }) => {
  const [losing, setLosing] = useState(false)
  return (
    <>
      <Button onClick={() => setLosing(true)}>
        <CircleX aria-hidden="true" />
        {lostWords.lose}
      </Button>
      {losing && (
        <LazyLostDialog
          leadId={job.lead_id}
          version={job.version}
          title={jobTitle(job)}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  )
}
