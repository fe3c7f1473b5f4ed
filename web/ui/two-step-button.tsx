import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { dismissToast, toast } from '#web/lib/toasts.ts'
import { Button, type ButtonKind } from './button.tsx'
import { useScreenState } from './keep-mounted.tsx'

/** The time within which the second press counts (docs/product.md#two-step-confirmations). */
const ARMED_MS = 3000

interface TwoStepButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
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
  const [armed, setArmed] = useScreenState(false)
  useEffect(() => {
    if (!armed) return
    const timer = setTimeout(() => setArmed(false), armedMs)
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
      onClick={(event) => {
        // A double click is not a confirmation.
        if (armed && event.detail > 1) return
        setArmed(!armed)
        if (armed) onConfirm()
        else onArm?.()
      }}
    >
      {armed ? (armedLabel ?? children) : children}
    </Button>
  )
}
