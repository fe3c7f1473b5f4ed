import { useEffect, useRef, useState } from 'react'
import { confirmDialog, showAlert } from '#web/lib/confirm.ts'
import { saveUrl } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import type { DrawOptions } from '#web/share/draw/scene.ts'
import type { Format } from '#web/share/make/format.ts'
import { makeShare, type Share } from '#web/share/make/make-share.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { shareWords } from '#words/share.ts'
import { termWords } from '#words/terms.ts'
import { canShareFile, shareFile } from './share-sheet.ts'
import { shareText } from './share-text.ts'

export interface Ready extends Share {
  url: string
  /** The requested format; the file has another one if that failed. */
  asked: Format
}

type ShareState = { step: 'idle' } | { step: 'making'; percent: number } | { step: 'ready'; ready: Ready }

const IDLE: ShareState = { step: 'idle' }

/** Makes a file and shares it. The job and its questions are cancelled when the dialog closes. */
export const useShare = (data: ShareData) => {
  const [state, setState] = useState<ShareState>(IDLE)
  const running = useRef<AbortController>(undefined)
  const url = useRef<string>(undefined)

  const cancel = () => {
    running.current?.abort()
    if (url.current) URL.revokeObjectURL(url.current)
    url.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on unmount only
  useEffect(() => cancel, [])

  const discard = () => {
    cancel()
    setState(IDLE)
  }

  const share = async ({ file, url }: Ready) => {
    if (!canShareFile(file)) {
      saveUrl(url, file.name)
      return toast.success(shareWords.saved)
    }
    await shareFile(file, shareText(data)).catch(() => toast.error(shareWords.notShared))
  }

  const offer = async (ready: Ready, closed: AbortSignal) => {
    const labels = { yes: shareWords.shareItNow, no: termWords.notNow, isSafe: true }
    const wanted = await confirmDialog(shareWords.shareNow(shareWords.formatNames[ready.format]), labels, closed)
    if (wanted) await share(ready)
  }

  const generate = async (format: Format, options: DrawOptions) => {
    cancel()
    const run = new AbortController()
    running.current = run
    setState({ step: 'making', percent: 0 })
    try {
      const result = await makeShare(data, format, options, {
        signal: run.signal,
        onProgress: (done) => setState({ step: 'making', percent: Math.floor(done * 100) }),
      })
      run.signal.throwIfAborted()
      url.current = URL.createObjectURL(result.file)
      const ready = { ...result, url: url.current, asked: format }
      setState({ step: 'ready', ready })
      await offer(ready, run.signal)
    } catch (error) {
      if (run.signal.aborted) return
      console.error('The share could not be made', error)
      setState(IDLE)
      await showAlert(shareWords.failed)
    }
  }

  return { state, generate, discard, share }
}
