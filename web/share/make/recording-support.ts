import { create } from 'zustand'
import { record, recordedType } from './record.ts'
import { encodedCodec } from './video-codec.ts'

const PROBE_MS = 300
const PROBE_PX = 64

/** Result of the probe; undefined before it. */
const useOutcome = create<{ works?: boolean }>(() => ({}))

const canRecord = () =>
  useOutcome.getState().works ?? (typeof VideoEncoder !== 'undefined' || recordedType() !== undefined)
export const useCanRecord = () => useOutcome(canRecord)

export const rememberRecording = (works: boolean) => useOutcome.setState({ works })

let probing = false

/** Some browsers claim to record but produce nothing, so a browser without an encoder makes a short test recording. */
export const probeRecording = async () => {
  if (probing || !canRecord()) return
  probing = true
  if (await encodedCodec()) return rememberRecording(true)
  const canvas = Object.assign(document.createElement('canvas'), { width: PROBE_PX, height: PROBE_PX })
  const context = canvas.getContext('2d')
  const draw = (moment: number) => {
    if (!context) return
    context.fillStyle = `hsl(${moment * 360} 50% 50%)`
    context.fillRect(0, 0, PROBE_PX, PROBE_PX)
  }
  const works = await record({ canvas, milliseconds: PROBE_MS, draw }).then(
    () => true,
    () => false,
  )
  rememberRecording(works)
}
