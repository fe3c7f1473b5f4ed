import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { saveBlob } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { toolsWords } from '#words/tools.ts'
import styles from './form-link.module.css'
import { POSTER_HEIGHT, POSTER_WIDTH, qrPoster } from './qr-poster.ts'

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

const FILE_NAME = 'inquiry-form-qr'
/** Pixels of the PNG for each unit of the SVG. */
const SCALE = 2

/** The SVG as a data URL. */
const svgDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

const saveSvg = (svg: string) => saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${FILE_NAME}.svg`)

/** @throws Error if the browser cannot render the SVG */
const savePng = async (svg: string) => {
  const image = new Image()
  image.src = svgDataUrl(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = POSTER_WIDTH * SCALE
  canvas.height = POSTER_HEIGHT * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('The canvas gave no picture')
  saveBlob(png, `${FILE_NAME}.png`)
}
