import { CircleX } from 'lucide-react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { useChosenLead } from '#web/contacts/profile/leads/chosen-lead.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { lostWords } from '#words/lost.ts'

const LazyLostDialog = lazyDialog(async () => (await import('#web/leads/lost/lost-dialog.tsx')).LostDialog)

interface LoseButtonProps {
  profile: Pick<Profile, 'contact' | 'jobs'>
  stages: readonly Stage[]
}

/** Archives the chosen lead with the reason of its loss. Only a lead in the pipeline has this button. */
export const LoseButton = ({ profile, stages }: LoseButtonProps) => {
  const { lead } = useChosenLead(profile)
  const [losing, setLosing] = useScreenState(false)
  if (!lead) return null
  const isInPipeline = stages.find((stage) => stage.stage_id === lead.stage_id)?.kind === 'pipeline'
  return (
    <>
      {isInPipeline && (
        <Button onClick={() => setLosing(true)}>
          <CircleX aria-hidden="true" />
          {lostWords.lose}
        </Button>
      )}
      {/* The dialog stays open until the answer, although the profile shows the lead in the archive already. */}
      {losing && (
        <LazyLostDialog
          lead={{ ...lead, contact_id: profile.contact.contact_id }}
          title={projectTitle(lead)}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  )
}
