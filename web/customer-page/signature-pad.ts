import type { Strokes } from '#contract/documents/signature.ts'
import {
  type Point,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signaturePath,
  withPoint,
  withStroke,
} from '#contract/documents/strokes.ts'
import { elementOf } from './page-elements.ts'

/** The place of a pointer in the units of the pad. */
const pointOf = ({ clientX, clientY }: PointerEvent, pad: Element): Point => {
  const { left, top, width, height } = pad.getBoundingClientRect()
  return [((clientX - left) / width) * SIGNATURE_WIDTH, ((clientY - top) / height) * SIGNATURE_HEIGHT]
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
  let drawing: number | undefined

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

  pad.addEventListener('pointerdown', (event) => {
    if (drawing !== undefined || event.button !== 0) return
    event.preventDefault()
    const begun = withStroke(strokes, pointOf(event, pad))
    if (begun === strokes) return
    pad.setPointerCapture(event.pointerId)
    drawing = event.pointerId
    strokes = begun
    show()
  })
  pad.addEventListener('pointermove', (event) => {
    if (event.pointerId !== drawing) return
    strokes = withPoint(strokes, pointOf(event, pad))
    show()
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    pad.addEventListener(end, ({ pointerId }) => {
      if (pointerId === drawing) drawing = undefined
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
