import type { Stage } from '#contract/catalog/catalog.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { failureToast, offerResend } from '#web/http/failure-toast.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { boardWords } from '#words/board.ts'
import { profileWords } from '#words/profile.ts'

/** Where a user starts a move: the last three are buttons of a contact's profile. */
export type MoveOrigin = 'board' | 'panel' | 'upgrade' | 'pipeline' | 'drafts'

/** Shows why a move failed, in the sentence of its origin (docs/product.md#failure-sentences). */
export const showMoveFailure = (error: ApiError, to: Pick<Stage, 'name'>, origin: MoveOrigin) => {
  if (origin === 'upgrade') return toast.error(upgradeFailure(error), offerResend(error))
  if (origin === 'board' || origin === 'panel') {
    return toast.error(error.message, { title: boardWords.notMoved(to.name), ...offerResend(error) })
  }
  const sentence = origin === 'pipeline' ? profileWords.toPipelineFailed : profileWords.draftFailed
  toast.error(sentence, error.code === 'stale' ? { title: error.message } : failureToast(error))
}

const upgradeFailure = ({ answer, message }: ApiError) =>
  answer.issues?.some(isStageUnknown) ? profileWords.noNextStage : profileWords.upgradeFailed(message)

/** The stage was removed after the profile was read. */
const isStageUnknown = ({ reason }: FieldIssue) => reason === 'stage_unknown'
