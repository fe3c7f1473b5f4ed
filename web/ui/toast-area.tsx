import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, runTime, type Toast, type ToastType, useToasts } from '#web/lib/toasts.ts'
import { uiWords } from '#words/ui.ts'
import { liftAboveObstacles, watchObstacles } from './avoid-overlap.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import styles from './toast-area.module.css'
import { useModals } from './use-modal.ts'
import { TOAST_KEY, UNDO_KEYS, useToastFocus } from './use-toast-focus.ts'

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
  // The cards stay mounted while their host moves.
  const [host] = useState(() => document.createElement('div'))
  const [pointed, setPointed] = useState<number>()
  const { hasFocus, handlers, giveBack } = useToastFocus(area)
  const newest = toasts.at(-1)?.id
  const newestAction = toasts.findLast((toast) => toast.action && !toast.dismissing)?.id
  const modal = useModals((state) => state.open.at(-1))
  useEffect(() => {
    useToasts.setState({ ready: true })
    return () => {
      useToasts.setState({ ready: false })
      host.remove()
    }
  }, [host])
  useEffect(() => watchObstacles(() => area.current), [])
  const moved = useEffectEvent(() => {
    // An element that moves loses the focus and the pointer without an event.
    giveBack()
    setPointed(undefined)
  })
  // Outside an open modal everything is inert, so toasts are rendered inside it. A modal may be removed as this mounts.
  useLayoutEffect(() => {
    const parent = modal?.isConnected ? modal : document.body
    parent.append(host)
    // The top layer stacks in the order of opening, so the area opens first and stays below menus.
    area.current?.showPopover?.()
    moved()
  }, [modal, host])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is found again for each toast and modal
  useEffect(() => {
    const lift = () => area.current && liftAboveObstacles(area.current)
    lift()
    if (!modal) return
    // A dialog grows with what it loads, and with the reason of a refusal.
    const size = new ResizeObserver(lift)
    size.observe(modal)
    return () => size.disconnect()
  }, [newest, toasts.length, modal])
  return createPortal(
    <section
      ref={area}
      className={styles.area}
      popover="manual"
      aria-label={uiWords.messages}
      aria-live="polite"
      {...handlers}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          hasKey={toast.id === newestAction}
          isHeld={hasFocus || toast.id === pointed}
          giveBack={giveBack}
          onPointed={(isPointed) => setPointed(isPointed ? toast.id : undefined)}
        />
      ))}
    </section>,
    host,
  )
}

interface ToastCardProps {
  toast: Toast
  /** Whether the toast's action has the keyboard shortcut. */
  hasKey: boolean
  /** Whether the toast's timer is paused. */
  isHeld: boolean
  /** Returns the focus from a toast to the element that had it before. */
  giveBack: () => void
  onPointed: (isPointed: boolean) => void
}

const ToastCard = ({ toast, hasKey, isHeld, giveBack, onPointed }: ToastCardProps) => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => (isHeld || toast.dismissing ? undefined : runTime(toast)), [isHeld, toast])
  const taken = useEffectEvent(giveBack)
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) taken()
    }
  }, [])
  const close = () => {
    giveBack()
    dismissToast(toast.id)
  }
  const Icon = ICONS[toast.type]
  return (
    <div
      ref={card}
      role={toast.type === 'error' ? 'alert' : undefined}
      className={[styles.toast, styles[toast.type], toast.dismissing && styles.dismissing].filter(Boolean).join(' ')}
      onPointerEnter={() => onPointed(true)}
      onPointerLeave={() => onPointed(false)}
    >
      <Icon size={20} aria-hidden="true" />
      <div className={styles.content}>
        <p className={styles.text}>
          {toast.title && <strong className={styles.title}>{toast.title}</strong>}
          {toast.message}
        </p>
        {(toast.offers || toast.action) && (
          <div className={styles.actions}>
            {toast.offers?.map((offer) => (
              <ToastAction key={offer.label} toast={toast} action={offer} hasKey={false} done={close} />
            ))}
            {toast.action && <ToastAction toast={toast} action={toast.action} hasKey={hasKey} done={close} />}
          </div>
        )}
      </div>
      <Button kind="quiet" icon aria-label={uiWords.closeMessage} onClick={close}>
        <X />
      </Button>
    </div>
  )
}

interface ToastActionProps {
  toast: Toast
  action: NonNullable<Toast['action']>
  hasKey: boolean
  done: () => void
}

const ToastAction = ({ toast, action, hasKey, done }: ToastActionProps) => {
  const look = {
    kind: 'quiet',
    className: styles.action,
    ...(hasKey && { 'aria-keyshortcuts': action.label === uiWords.undo ? UNDO_KEYS : TOAST_KEY }),
    children: (
      <>
        {action.label} {hasKey && <kbd className={styles.key}>{TOAST_KEY}</kbd>}
      </>
    ),
  } as const
  if ('to' in action) return <ButtonLink {...look} to={action.to} onClick={done} />
  const act = ({ detail }: MouseEvent) => {
    // A second press while the toast fades.
    if (toast.dismissing) return
    // A click by key has the detail 0.
    action.act(detail === 0)
    done()
  }
  return <Button {...look} onClick={act} />
}
