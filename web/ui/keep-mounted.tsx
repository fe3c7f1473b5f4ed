import {
  Activity,
  createContext,
  type ReactNode,
  use,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './keep-mounted.module.css'

const unusedStyle = document.createElement('i').style

/**
 * React sets `display: none` on the first elements in a hidden `Activity`, and the browser would lay them out again when
 * they return. This element ignores it, because its frame hides it without losing its layout.
 */
class MountedContent extends HTMLElement {
  override get style() {
    return unusedStyle
  }
}

const Content = 'mounted-content' as 'div'
if (!customElements.get(Content)) customElements.define(Content, MountedContent)

/** Whether the surrounding `KeepMounted` are shown, at the time at which effects are removed. */
const Visibility = createContext<{ isShown: () => boolean }>({ isShown: () => true })

interface KeepMountedProps {
  isShown: boolean
  children: ReactNode
}

/**
 * Keeps its children mounted while they are not shown: their state, DOM and scroll position stay. Hidden children run no
 * effects, and they render in idle time.
 */
export const KeepMounted = ({ isShown, children }: KeepMountedProps) => {
  const outer = use(Visibility)
  const [own] = useState({ isShown })
  const [visibility] = useState({ isShown: () => own.isShown && outer.isShown() })
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isShown && frame.current) leave(frame.current)
  }, [isShown])
  return (
    <div ref={frame} className={styles.frame} data-hidden={!isShown || undefined}>
      <VisibilityMark own={own} isShown={isShown} />
      <Visibility value={visibility}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Content className={styles.content}>{children}</Content>
        </Activity>
      </Visibility>
    </div>
  )
}

/** Stands before the children, because React runs the effects of a commit in the order of the elements. */
const VisibilityMark = ({ own, isShown }: { own: { isShown: boolean }; isShown: boolean }) => {
  useInsertionEffect(() => {
    own.isShown = isShown
  }, [own, isShown])
  return null
}

/** A hidden element keeps the focus until the next frame, and an open popover would show again with its screen. */
const leave = (frame: HTMLElement) => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && frame.contains(activeElement)) activeElement.blur()
  for (const popover of frame.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
}

/** Calls `close` when the screen around is left and stays mounted. */
export const useWhenHidden = (close: () => void) => {
  const visibility = use(Visibility)
  const act = useEffectEvent(close)
  useLayoutEffect(
    () => () => {
      if (!visibility.isShown()) act()
    },
    [visibility],
  )
}

/** `useState` for an open dialog or menu: the value returns to `initial` when its screen is left. */
export const useScreenState = <T,>(initial: T) => {
  const [first] = useState(initial)
  const state = useState(initial)
  const [, setValue] = state
  useWhenHidden(() => setValue(first))
  return state
}
