import { FileCheck2 } from 'lucide-react'
import type { Estimate } from '#contract/documents/estimate.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { useHasQueuedWrite } from '#web/offline/queued-mark.tsx'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'

/** The fingerprint of what was signed, and the text of which it is the hash. The server makes both. */
export const SignedText = ({ estimate: { estimate_id, signature } }: { estimate: Estimate }) => {
  const { permissions } = useUser()
  const isQueued = useHasQueuedWrite('estimate', estimate_id)
  if (!signature || isQueued) return null
  const download = async () => {
    try {
      const param = { estimateId: String(estimate_id) }
      await saveFile(await api.estimates[':estimateId']['signed-text'].$get({ param }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : estimateWords.signedTextNotLoaded)
    }
  }
  return (
    <Stack as="section" size="xs" tone="soft" wrap="break">
      <p>
        {estimateWords.fingerprint}: <code>{signature.hash}</code>
      </p>
      {allows(permissions, 'Contacts: View') && (
        <Row>
          <Button kind="quiet" onClick={download}>
            <FileCheck2 aria-hidden="true" />
            {estimateWords.signedText}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
