import { Share2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { shareWords } from '#words/share.ts'

interface ShareButtonProps {
  /** Undefined until there are figures to share. */
  onShare: (() => void) | undefined
  label?: string
}

/** Opens the share dialog. */
export const ShareButton = ({ onShare, label = shareWords.share }: ShareButtonProps) => (
  <Button disabled={!onShare} onClick={onShare}>
    <Share2 aria-hidden="true" />
    {label}
  </Button>
)
