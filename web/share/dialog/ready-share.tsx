import { Copy, Download, Share2 } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { VIDEO_FPS } from '#web/share/infographic.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { shareWords } from '#words/share.ts'
import { termWords } from '#words/terms.ts'
import styles from './share-dialog.module.css'
import { canShareFile } from './share-sheet.ts'
import type { Ready } from './use-share.ts'

const MEGABYTE = 1_000_000
/** A recording with fewer frames a second than this visibly stutters; timers alone cost a few. */
const SMOOTH_FPS = 0.8 * VIDEO_FPS

const sizeLabel = (bytes: number) =>
  bytes < MEGABYTE
    ? shareWords.kilobytes(Math.max(1, Math.round(bytes / 1000)))
    : shareWords.megabytes(bytes / MEGABYTE)

interface ReadyShareProps {
  ready: Ready
  text: string
  onShare: () => void
}

/** It is rendered below the visible part of the dialog. */
const scrollToView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'end' })

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(shareWords.copied),
    () => toast.error(shareWords.notCopied),
  )

/** The finished file, with the ways to share it. */
export const ReadyShare = ({ ready, text, onShare }: ReadyShareProps) => (
  <Stack
    as="section"
    box="sunken"
    size="sm"
    className={styles.ready}
    ref={scrollToView}
    aria-label={shareWords.readyToShare}
  >
    <p role="status">
      <Sentence
        parts={shareWords.ready(<strong>{shareWords.formats[ready.format]}</strong>, sizeLabel(ready.file.size))}
      />
      {ready.recordedFps !== undefined && ready.recordedFps < SMOOTH_FPS && (
        <Text as="span" tone="warn" weight="semibold">
          {shareWords.recordedSlowly(ready.recordedFps)}
        </Text>
      )}
      {ready.format !== ready.asked && (
        <Text as="span" tone="warn" weight="semibold">
          {shareWords.imageInstead}
        </Text>
      )}
    </p>
    {canShareFile(ready.file) && (
      <Button kind="primary" onClick={onShare}>
        <Share2 aria-hidden="true" />
        {shareWords.quickShare}
      </Button>
    )}
    <AnchorButton kind={canShareFile(ready.file) ? 'plain' : 'primary'} href={ready.url} download={ready.file.name}>
      <Download aria-hidden="true" />
      {termWords.download}
    </AnchorButton>
    <Button onClick={() => copy(text)}>
      <Copy aria-hidden="true" />
      {shareWords.copyText}
    </Button>
  </Stack>
)
