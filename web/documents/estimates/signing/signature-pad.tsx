import { Eraser } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import type { Strokes } from '#contract/documents/signature.ts'
import {
  type Point,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signaturePath,
  withPoint,
  withStroke,
} from '#contract/documents/strokes.ts'
import type { SheetWords } from '#contract/words/sheet-words.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './signing.module.css'

interface SignaturePadProps {
  strokes: Strokes
  /** The texts in the language of the document. */
  words: SheetWords
  onDraw: (strokes: Strokes) => void
}

/** A field to sign with a finger, pen or mouse. The typed name is the way for keyboards. */
export const SignaturePad = ({ strokes, words, onDraw }: SignaturePadProps) => {
  const field = useRef<SVGSVGElement>(null)
  const drawing = useRef<Strokes>(undefined)

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = field.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return [((clientX - left) / width) * SIGNATURE_WIDTH, ((clientY - top) / height) * SIGNATURE_HEIGHT]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || drawing.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = withStroke(strokes, pointOf(event))
    onDraw(drawing.current)
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current) return
    // A fast finger has several positions in one frame.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (events.length > 0 ? events : [event]).map(pointOf)
    drawing.current = points.reduce(withPoint, drawing.current)
    onDraw(drawing.current)
  }
  const end = () => {
    drawing.current = undefined
  }
  return (
    <div className={styles.pad}>
      <svg
        ref={field}
        className={styles.field}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        aria-label={words.yourSignature}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line className={styles.baseline} x1="30" y1="160" x2={SIGNATURE_WIDTH - 30} y2="160" />
        <path className={styles.ink} d={signaturePath(strokes)} />
      </svg>
      <div className={styles.padFoot}>
        <span>{words.signatureHint}</span>
        <Button kind="quiet" disabled={strokes.length === 0} onClick={() => onDraw([])}>
          <Eraser aria-hidden="true" />
          {words.clearSignature}
        </Button>
      </div>
    </div>
  )
}
