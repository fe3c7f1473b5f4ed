import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Photo } from '#contract/photos/photo.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { toast } from '#web/lib/toasts.ts'
import styles from '#web/photos/photos.module.css'
import { useUser } from '#web/session/session.ts'
import { canShareFile, shareFile } from '#web/share/dialog/share-sheet.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { pairsWords } from '#words/pairs.ts'
import { uiWords } from '#words/ui.ts'
import { drawPair } from './draw-pair.ts'
import { type Pair, shapeOf } from './pair-photos.ts'

const bitmapOf = async ({ url }: Photo) => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The photo was answered with ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

const pictureOf = async ({ before, after }: Pair, business: string) => {
  const photos = await Promise.all([bitmapOf(before), bitmapOf(after)])
  const labels = { before: pairsWords.before, after: pairsWords.after }
  const blob = await drawPair({ before: photos[0], after: photos[1], shape: shapeOf(before), labels, business })
  for (const photo of photos) photo.close()
  return new File([blob], pairsWords.fileName, { type: blob.type })
}

/** A file with its object URL, which ends with the component; null if it was not made. */
const usePicture = (pair: Pair, business: string) => {
  const [picture, setPicture] = useState<{ file: File; url: string } | null>()
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    const make = async () => {
      const file = await pictureOf(pair, business).catch(ignoreErrors('the dialog says that there is no picture'))
      if (isOver) return
      if (!file) return setPicture(null)
      url = URL.createObjectURL(file)
      setPicture({ file, url })
    }
    void make()
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [pair, business])
  return picture
}

/** Shows both photos of a pair as one picture, and shares or downloads it. */
export const SharePairDialog = ({ pair, onClose }: { pair: Pair; onClose: () => void }) => {
  const business = useUser().business.name
  const picture = usePicture(pair, business)
  const share = async (file: File) => {
    try {
      await shareFile(file, pairsWords.shareText(business))
    } catch {
      toast.error(uiWords.notShared)
    }
  }
  return (
    <Dialog title={pairsWords.sharePair} onClose={onClose}>
      {picture === undefined && <p role="status">{pairsWords.drawing}</p>}
      {picture === null && <p role="alert">{pairsWords.notDrawn}</p>}
      {picture && (
        <Stack gap={3}>
          <img className={styles.picture} src={picture.url} alt={pairsWords.picture(business)} />
          {canShareFile(picture.file) && (
            <Button kind="primary" onClick={() => share(picture.file)}>
              <Share2 aria-hidden="true" />
              {pairsWords.share}
            </Button>
          )}
          <AnchorButton
            kind={canShareFile(picture.file) ? 'plain' : 'primary'}
            href={picture.url}
            download={picture.file.name}
          >
            <Download aria-hidden="true" />
            {pairsWords.download}
          </AnchorButton>
        </Stack>
      )}
    </Dialog>
  )
}
