import { Copy, Download, Share2 } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { FORMAT_LABELS } from '#web/share/make/format.ts'
import { Button, DownloadLink } from '#web/ui/button.tsx'
import styles from './ready-share.module.css'
import { canShareFile } from './share-sheet.ts'
import type { Ready } from './use-share.ts'

const MEGABYTE = 1_000_000

const sizeLabel = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

interface ReadyShareProps {
  ready: Ready
  text: string
  onShare: () => void
}

/** It appears beneath what was on the screen. */
const reveal = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'end' })

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast.success('The report text is copied'),
    () => toast.error('The text could not be copied'),
  )

/** What was made, and the ways to pass it on. */
export const ReadyShare = ({ ready, text, onShare }: ReadyShareProps) => (
  <section ref={reveal} className={styles.ready} aria-label="Ready to share">
    <p role="status">
      <strong>{FORMAT_LABELS[ready.format]}</strong> ready, {sizeLabel(ready.file.size)}
      {ready.format !== ready.asked && (
        <span className={styles.instead}>The GIF could not be made. Here is a static image instead.</span>
      )}
    </p>
    {canShareFile(ready.file) && (
      <Button kind="primary" onClick={onShare}>
        <Share2 aria-hidden="true" />
        Quick share
      </Button>
    )}
    <DownloadLink kind={canShareFile(ready.file) ? 'plain' : 'primary'} href={ready.url} download={ready.file.name}>
      <Download aria-hidden="true" />
      Download
    </DownloadLink>
    <Button onClick={() => copy(text)}>
      <Copy aria-hidden="true" />
      Copy text
    </Button>
  </section>
)
