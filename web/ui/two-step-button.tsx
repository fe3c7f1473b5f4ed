import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { dismissToast, toast } from '#web/lib/toasts.ts'
import { Button, type ButtonKind, type ButtonLook } from './button.tsx'
import { useScreenState } from './keep-mounted.tsx'

/** The time within which the second press counts (docs/product.md#two-step-confirmations). */
const ARMED_MS = 3000
/** The longest time for which the armed label counts as not painted yet, in milliseconds. */
const PAINT_MAX_MS = 250

interface TwoStepButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, Pick<ButtonLook, 'icon'> {
  kind?: ButtonKind
  armedKind?: ButtonKind
  /** The label while armed; the normal one by default. */
  armedLabel?: ReactNode
  /** A toast to show while armed. */
  warning?: string
  /** Called on the first press. */
  onArm?: () => void
  /** Called on the second press, within `armedMs`. */
  onConfirm: () => void
  armedMs?: number
}

/** A button that acts on its second press; the first one arms it for `armedMs` milliseconds. */
export const TwoStepButton = ({
  kind = 'danger',
  armedKind = 'armed',
  armedLabel,
  warning,
  onArm,
  onConfirm,
  armedMs = ARMED_MS,
  children,
  ...rest
}: TwoStepButtonProps) => {
  // The width of the button as it was armed, which a shorter label keeps, so that the second press finds it.
  const [armedWidth, setArmedWidth] = useScreenState<number | undefined>(undefined)
  const armed = armedWidth !== undefined
  const gesture = useGesture(armed, rest)
  useEffect(() => {
    if (!armed) return
    const timer = setTimeout(() => setArmedWidth(undefined), armedMs)
    return () => clearTimeout(timer)
  }, [armed, armedMs])
  useEffect(() => {
    if (!armed || !warning) return
    const question = toast.warning(warning, { duration: armedMs, sticky: true })
    return () => dismissToast(question)
  }, [armed, armedMs, warning])
  return (
    <Button
      {...rest}
      kind={armed ? armedKind : kind}
      data-armed={armed}
      {...gesture.handlers}
      style={{ minWidth: armedWidth }}
      onClick={({ currentTarget }) => {
        if (gesture.armedIt()) return
        setArmedWidth(armed ? undefined : currentTarget.offsetWidth)
        if (armed) onConfirm()
        else onArm?.()
      }}
    >
      {armed ? (armedLabel ?? children) : children}
    </Button>
  )
}

/**
 * Tells a second press from the rest of the gesture that armed the button. To that gesture belong a press that began before
 * the armed label was painted, such as the second half of a double click, and the repetitions of a held key.
 * `given`: the handlers of the caller.
 */
const useGesture = (armed: boolean, given: Pick<TwoStepButtonProps, 'onPointerDown' | 'onKeyDown'>) => {
  const paintedAt = useRef(0)
  const pressedAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (!armed) return
    paintedAt.current = performance.now() + PAINT_MAX_MS
    const painted = () => {
      paintedAt.current = Math.min(paintedAt.current, performance.now())
    }
    let frame = requestAnimationFrame(() => {
      // The label is painted between two frames.
      frame = requestAnimationFrame(painted)
    })
    return () => cancelAnimationFrame(frame)
  }, [armed])
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      pressedAt.current = performance.now()
      given.onPointerDown?.(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key === 'Enter' || event.key === ' ') {
        if (event.repeat) event.preventDefault()
        else pressedAt.current = performance.now()
      }
      given.onKeyDown?.(event)
    },
  }
  const armedIt = () => {
    // A screen reader may click without a press.
    const began = pressedAt.current ?? Number.POSITIVE_INFINITY
    pressedAt.current = undefined
    return armed && began < paintedAt.current
  }
  return { handlers, armedIt }
}
