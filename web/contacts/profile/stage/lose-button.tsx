import { CircleX } from 'lucide-react'
import { useState } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { useChosenJob } from '#web/contacts/profile/jobs/chosen-job.ts'
import { LazyLostDialog } from '#web/leads/lost/lazy-lost-dialog.tsx'
import { lostWords } from '#web/messages/lost.ts'
import { Button } from '#web/ui/button.tsx'

interface LoseButtonProps {
  profile: Pick<Profile, 'contact' | 'jobs'>
  stages: readonly Stage[]
}

/** Archives the chosen job with the reason why it is lost; only out of the pipeline. */
export const LoseButton = ({ profile, stages }: LoseButtonProps) => {
  const { job } = useChosenJob(profile)
  const [losing, setLosing] = useState(false)
  if (!job) return null
  const isInPipeline = stages.find((stage) => stage.stage_id === job.stage_id)?.kind === 'pipeline'
  return (
    <>
      {isInPipeline && (
        <Button onClick={() => setLosing(true)}>
          <CircleX aria-hidden="true" />
          {lostWords.lose}
        </Button>
      )}
      {/* It stays until the server has answered, when the job is shown as lost already. */}
      {losing && (
        <LazyLostDialog
          lead={{ ...job, contact_id: profile.contact.contact_id }}
          title={jobTitle(job)}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  )
}
