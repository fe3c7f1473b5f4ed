import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH, VIDEO_FPS } from '#web/share/infographic.ts'

const BITS_A_SECOND = 4_000_000

/** The names of a codec for WebCodecs and for WebM. */
const CODECS = [
  { codec: 'vp09.00.31.08', webm: 'V_VP9' },
  { codec: 'vp8', webm: 'V_VP8' },
] as const

export type Codec = (typeof CODECS)[number]

/** How the picture is encoded with a codec. */
export const encodingOf = ({ codec }: Codec): VideoEncoderConfig => ({
  codec,
  width: INFOGRAPHIC_WIDTH,
  height: INFOGRAPHIC_HEIGHT,
  bitrate: BITS_A_SECOND,
  framerate: VIDEO_FPS,
})

/** WebKit on Linux stops its page for good when its encoder is asked what it supports. */
const stopsPage = () => navigator.vendor.startsWith('Apple') && navigator.userAgent.includes('Linux')

/** The first of the preferred codecs that this browser encodes; undefined where it encodes none. */
export const encodedCodec = async (): Promise<Codec | undefined> => {
  if (typeof VideoEncoder === 'undefined' || stopsPage()) return
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(encodingOf(codec)).catch(() => ({ supported: false }))
    if (supported) return codec
  }
}
