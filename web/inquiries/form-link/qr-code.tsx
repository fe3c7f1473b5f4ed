import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { toolsWords } from '#words/tools.ts'
import styles from './form-link.module.css'
import { POSTER_HEIGHT, POSTER_WIDTH, qrPoster } from './qr-poster.ts'
import { savePng, saveSvg, svgDataUrl } from './save-poster.ts'

interface QrCodeProps {
  business: string
  /** The encoded address. */
  address: string
  /** The address printed below the code. */
  typed: string
  /** The instruction below the code. */
  call: string
}

/** Preview of the printed QR code with its downloads. */
export const QrCode = ({ business, address, typed, call }: QrCodeProps) => {
  const svg = useMemo(
    () => qrPoster({ business, address, typed: withoutScheme(typed), call }),
    [business, address, typed, call],
  )
  const downloadPng = () =>
    savePng(svg).catch((error: unknown) => {
      console.error('The code could not be drawn', error)
      toast.error(toolsWords.notDrawn)
    })
  return (
    <section className={styles.qr}>
      <img src={svgDataUrl(svg)} alt={toolsWords.qrAlt(typed)} width={POSTER_WIDTH} height={POSTER_HEIGHT} />
      <Stack>
        <Text as="h3" size="md">
          {toolsWords.qrCode}
        </Text>
        <Hint>{toolsWords.qrHint}</Hint>
      </Stack>
      <Grid gap={2} className={styles.downloads}>
        <Button onClick={downloadPng}>
          <Download aria-hidden="true" />
          {toolsWords.downloadPng}
        </Button>
        <Button onClick={() => saveSvg(svg)}>
          <Download aria-hidden="true" />
          {toolsWords.downloadSvg}
        </Button>
      </Grid>
    </section>
  )
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')
