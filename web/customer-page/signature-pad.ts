import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Strokes, signaturePath } from '#contract/documents/signature.ts'
import { elementOf } from './page-elements.ts'

/** The least distance of two points of a stroke, in units of the pad. */
const DISTANCE_MIN = 3
/** The most strokes and points that the pad takes: fewer than the contract allows. */
const STROKES_MAX = 150
const POINTS_MAX = 3500

type Point = [x: number, y: number]

const clamped = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))

/** The place of a pointer in the units of the pad. */
const pointOf = ({ clientX, clientY }: PointerEvent, pad: Element): Point => {
  const { left, top, width, height } = pad.getBoundingClientRect()
  return [
    clamped(((clientX - left) / width) * SIGNATURE_WIDTH, SIGNATURE_WIDTH),
    clamped(((clientY - top) / height) * SIGNATURE_HEIGHT, SIGNATURE_HEIGHT),
  ]
}

/** The strokes that the form brings: of a signature that was refused, or before the browser went back. */
const strokesIn = (field: HTMLInputElement): Strokes => {
  try {
    const strokes: unknown = JSON.parse(field.value)
    return Array.isArray(strokes) ? (strokes as Strokes) : []
  } catch {
    return []
  }
}

/** Shows the pad, on which a finger, pen or mouse writes. The strokes are sent in a hidden field. */
export const showSignaturePad = (form: HTMLFormElement) => {
  const pad = elementOf<SVGSVGElement>('#pad', form)
  const path = elementOf<SVGPathElement>('path', pad)
  const clear = elementOf<HTMLButtonElement>('#clear', form)
  const field = elementOf<HTMLInputElement>('[name="strokes"]', form)
  let strokes: Strokes = []
  let drawing: { pointer: number; stroke: Point[] } | undefined

  const show = () => {
    path.setAttribute('d', signaturePath(strokes))
    clear.hidden = strokes.length === 0
    pad.toggleAttribute('data-written', strokes.length > 0)
    field.value = strokes.length === 0 ? '' : JSON.stringify(strokes)
  }
  const restore = () => {
    strokes = strokesIn(field)
    show()
  }
  const isFull = () =>
    strokes.length >= STROKES_MAX || strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= POINTS_MAX

  pad.addEventListener('pointerdown', (event) => {
    if (drawing || event.button !== 0 || isFull()) return
    event.preventDefault()
    pad.setPointerCapture(event.pointerId)
    const stroke = [pointOf(event, pad)]
    drawing = { pointer: event.pointerId, stroke }
    strokes = [...strokes, stroke]
    show()
  })
  pad.addEventListener('pointermove', (event) => {
    if (event.pointerId !== drawing?.pointer || isFull()) return
    const point = pointOf(event, pad)
    const [x, y] = drawing.stroke.at(-1) ?? point
    if (Math.hypot(point[0] - x, point[1] - y) < DISTANCE_MIN) return
    drawing.stroke.push(point)
    show()
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    pad.addEventListener(end, ({ pointerId }) => {
      if (pointerId === drawing?.pointer) drawing = undefined
    })
  }
  clear.addEventListener('click', () => {
    field.value = ''
    restore()
    elementOf('#name', form).focus()
  })
  addEventListener('pageshow', restore)
  restore()
  elementOf('.pad', form).hidden = false
}
