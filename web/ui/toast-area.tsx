import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, type Toast, type ToastType, useToasts } from '#web/lib/toasts.ts'
import { uiWords } from '#web/messages/ui.ts'
import { liftAboveObstacles, watchObstacles } from './avoid-overlap.ts'
import { Button, ButtonLink } from './button.tsx'
import styles from './toast-area.module.css'
import { useModals } from './use-modal.ts'

const ICONS: Record<ToastType, typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}

/** Shows the toasts, above open dialogs too, as a live region. */
export const ToastArea = () => {
  const toasts = useToasts((state) => state.toasts)
  const area = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  const modal = useModals((state) => state.open.at(-1))
  useEffect(() => {
    useToasts.setState({ ready: true })
    return () => useToasts.setState({ ready: false })
  }, [])
  useEffect(() => watchObstacles(() => area.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another modal the area is a new element, not shown yet
  useEffect(() => {
    const element = area.current
    // The top layer stacks in the order of opening: shown first, the area stays below every menu.
    if (element?.isConnected && element.showPopover && !element.matches(':popover-open')) element.showPopover()
  }, [modal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is found again for each toast and modal
  useEffect(() => {
    if (area.current && newest !== undefined) liftAboveObstacles(area.current)
  }, [newest, modal])
  // Outside an open modal everything is inert, so toasts are rendered inside it.
  return createPortal(
    <section ref={area} className={styles.area} popover="manual" aria-label={uiWords.messages} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    modal ?? document.body,
  )
}

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.dismissing) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [held, toast.dismissing, toast.duration, toast.id])
  const Icon = ICONS[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      role={toast.type === 'error' ? 'alert' : undefined}
      className={[styles.toast, styles[toast.type], toast.dismissing && styles.dismissing].filter(Boolean).join(' ')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden="true" />
      <p className={styles.text}>
        {toast.title && <strong className={styles.title}>{toast.title}</strong>}
        {toast.message}
      </p>
      <div className={styles.actions}>
        {toast.action && <ToastAction action={toast.action} done={() => dismissToast(toast.id)} />}
        <Button kind="quiet" icon aria-label={uiWords.closeMessage} onClick={() => dismissToast(toast.id)}>
          <X />
        </Button>
      </div>
    </div>
  )
}

interface ToastActionProps {
  action: NonNullable<Toast['action']>
  done: () => void
}

const ToastAction = ({ action, done }: ToastActionProps) => {
  if ('to' in action) {
    return (
      <ButtonLink kind="quiet" to={action.to} onClick={done}>
        {action.label}
      </ButtonLink>
    )
  }
  const act = () => {
    action.act()
    done()
  }
  return (
    <Button kind="quiet" onClick={act}>
      {action.label}
    </Button>
  )
}
