import { ArrowRight, Check, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import { type Profile, UPGRADE_ARMED_MS, UPGRADE_TOAST_MS } from '#contract/contacts/profile.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { useChosenLead } from '#web/contacts/profile/leads/chosen-lead.ts'
import { dismissToast, toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { profileWords } from '#words/profile.ts'
import { useMoveContact } from './move-contact.write.ts'

interface UpgradeButtonProps {
  profile: Pick<Profile, 'contact' | 'jobs'>
  stages: readonly Stage[]
}

/** Moves the chosen lead to its next stage on the second click, or back from Archive and Form Drafts to the pipeline. */
export const UpgradeButton = ({ profile, stages }: UpgradeButtonProps) => {
  const { lead } = useChosenLead(profile)
  const { move, moving } = useMoveContact(profile, lead)
  const { stage_id } = lead ?? profile.contact
  const hint = useRef<number>(undefined)
  const kind = stages.find((stage) => stage.stage_id === stage_id)?.kind
  if (kind === 'archive' || kind === 'drafts') {
    const start = pipelineStart(stages)
    return (
      <Button
        kind="primary"
        disabled={moving}
        onClick={() => {
          if (start) move(start, 'pipeline')
          else toast.error(profileWords.noFirstStage)
        }}
      >
        <Undo2 aria-hidden="true" />
        {profileWords.moveToPipeline}
      </Button>
    )
  }

  const { next, refused } = upgradeFrom(stages, stage_id)
  if (!next) {
    const final = refused === profileWords.finalStage
    return (
      <Button onClick={() => (final ? toast.info(refused) : toast.error(refused))}>
        <Check aria-hidden="true" />
        {final ? profileWords.complete : profileWords.moveOn}
      </Button>
    )
  }
  return (
    <TwoStepButton
      // A new key per lead and stage resets the first click when the lead or its stage changes.
      key={`${lead?.lead_id}.${next.stage_id}`}
      kind="primary"
      armedKind="primary"
      armedMs={UPGRADE_ARMED_MS}
      armedLabel={profileWords.confirmStage(next.name)}
      disabled={moving}
      onArm={() => {
        hint.current = toast.info(profileWords.clickAgain(next.name), { duration: UPGRADE_TOAST_MS })
      }}
      onConfirm={() => {
        if (hint.current !== undefined) dismissToast(hint.current)
        move(next, 'upgrade')
      }}
    >
      {profileWords.moveTo(next.name)}
      <ArrowRight aria-hidden="true" />
    </TwoStepButton>
  )
}

type Upgrade = { next: Stage; refused?: never } | { next?: never; refused: string }

/**
 * The stage after this one, without Form Drafts, or the sentence with the reason why no stage follows
 * (docs/product.md#stage-upgrade).
 */
export const upgradeFrom = (stages: readonly Stage[], stageId: number): Upgrade => {
  const ordered = stages.filter((stage) => stage.kind !== 'drafts').sort((a, b) => a.order_index - b.order_index)
  if (ordered.length === 0) return { refused: profileWords.noStages }
  const here = ordered.findIndex((stage) => stage.stage_id === stageId)
  if (here < 0) return { refused: profileWords.noCurrentStage }
  const next = ordered[here + 1]
  return next ? { next } : { refused: profileWords.finalStage }
}
