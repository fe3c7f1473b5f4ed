import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { timeGridWords } from '#words/time-grid.ts'
import { clientOf, spokenTime } from './block-name.ts'
import type { TargetStore } from './drag-target.tsx'
import type { Lane, Placement, TimeGridProps } from './grid-props.ts'
import { laneName } from './lane-head.tsx'
import { bookedAt, type Nudge, nudged, placementOf, STEP, samePlacement } from './placement.ts'

interface Lifted {
  appointment: Appointment
  from: Lane
  at: Placement
  element: HTMLElement
}

const MOVES: Record<string, Nudge> = {
  ArrowUp: { minutes: -STEP },
  ArrowDown: { minutes: STEP },
  ArrowLeft: { lanes: -1 },
  ArrowRight: { lanes: 1 },
}

/** The keyboard of the grid: arrows move the focus, Space lifts a block, and arrows move the lifted block. */
export const useGridKeys = (
  root: RefObject<HTMLElement | null>,
  status: RefObject<HTMLElement | null>,
  props: TimeGridProps,
  all: ReadonlyMap<number, Appointment>,
  store: TargetStore,
) => {
  const lifted = useRef<Lifted>(undefined)
  const { lanes, mayEdit, now } = props
  const say = (text: string) => {
    if (status.current) status.current.textContent = text
  }
  const show = (held: Lifted) => {
    const { appointment, at } = held
    lifted.current = held
    store.setState({ target: { at, title: clientOf(appointment), color: props.colorOf(appointment) } })
    requestAnimationFrame(() =>
      root.current?.querySelector('[data-target]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  }
  const lift = (element: HTMLElement, appointment: Appointment, from: Lane) => {
    element.dataset.lifted = ''
    show({ appointment, from, element, at: placementOf(appointment, from) })
    say(timeGridWords.lifted)
  }
  const release = () => {
    if (lifted.current) delete lifted.current.element.dataset.lifted
    lifted.current = undefined
    store.setState({ target: undefined })
  }
  const cancel = () => {
    release()
    say(timeGridWords.cancelled)
  }
  const drop = ({ appointment, from, at }: Lifted) => {
    release()
    if (samePlacement(at, placementOf(appointment, from))) return say(timeGridWords.cancelled)
    say(timeGridWords.droppedAt(laneName(at.lane), spokenTime(at)))
    props.onPlace(appointment, at, from)
  }

  const onLiftedKey = (event: KeyboardEvent, held: Lifted) => {
    if (event.key === 'Tab') return cancel()
    const move = MOVES[event.key]
    const nudge =
      event.key.toLowerCase() === 'a' ? { togglesWholeDay: true } : move && { ...move, stretches: event.shiftKey }
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return cancel()
    if (event.key === 'Enter' || event.key === ' ') return drop(held)
    if (!nudge) return
    const at = nudged(held.at, nudge, lanes)
    show({ ...held, at })
    say(timeGridWords.at(laneName(at.lane), spokenTime(at)))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (lifted.current) return onLiftedKey(event, lifted.current)
    if (!root.current || !(target instanceof HTMLElement) || target.dataset.stop === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const lane = lanes[Number(target.dataset.lane)]
    const appointment = all.get(Number(target.dataset.block))
    const next = focusStep(root.current, target, key)
    if (next) {
      event.preventDefault()
      // A lane is higher than the window.
      next.focus({ preventScroll: next.dataset.block === undefined })
    } else if (target.dataset.more !== undefined && (key === ' ' || key === 'Enter')) {
      event.preventDefault()
      target.click()
    } else if (key === ' ') {
      event.preventDefault()
      if (mayEdit && appointment && lane) lift(target, appointment, lane)
    } else if (key === 'Enter' && !appointment && mayEdit && lane) {
      event.preventDefault()
      const isWholeDay = target.dataset.laneBody === undefined
      props.onCreate(bookedAt({ lane, minute: firstMinute(lane, now), isWholeDay }))
    }
  }
  // Some browsers click a button when Space is released.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ') event.preventDefault()
  }
  const onBlurCapture = () => {
    if (lifted.current) cancel()
  }
  return { onKeyDown, onKeyUp, onBlurCapture }
}

/** The usual first minute of a lane that is closed. */
const CLOSED_FROM = 8 * 60

/** The minute from which Enter books: the opening, or the next half hour of today. */
const firstMinute = ({ day, opening }: Lane, now: TimeGridProps['now']) => {
  const [opens, closes] = opening ?? [CLOSED_FROM, CLOSED_FROM]
  return day === now.day && now.minute > opens && now.minute < closes ? Math.ceil(now.minute / 30) * 30 : opens
}

/** The element to which a key moves the focus from a stop of the grid; undefined for other keys, and at an edge. */
const focusStep = (root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-stop]')]
  const lane = Number(from.dataset.lane)
  const ofLane = (index: number) => stops.filter((stop) => Number(stop.dataset.lane) === index)
  const own = ofLane(lane)
  if (key === 'ArrowUp') return own[own.indexOf(from) - 1]
  if (key === 'ArrowDown') return own[own.indexOf(from) + 1]
  if (key === 'ArrowLeft') return nearest(from, ofLane(lane - 1))
  if (key === 'ArrowRight') return nearest(from, ofLane(lane + 1))
  if (key === 'Home') return nearest(from, ofLane(0))
  if (key === 'End') return nearest(from, ofLane(Number(stops.at(-1)?.dataset.lane)))
}

/** The stop of a lane that is like another one: a block for a block, at the nearest height. */
const nearest = (from: HTMLElement, stops: HTMLElement[]): HTMLElement | undefined => {
  const isBlock = (stop: HTMLElement) => stop.dataset.block !== undefined
  const isTimed = (stop: HTMLElement) => stop.closest('[data-lane-body]') !== null
  const alike = stops.filter((stop) => isTimed(stop) === isTimed(from))
  const blocks = isBlock(from) ? alike.filter(isBlock) : []
  const distance = (stop: HTMLElement) => Math.abs(stop.offsetTop - from.offsetTop)
  const [first] = blocks.toSorted((a, b) => distance(a) - distance(b))
  return first ?? alike.find((stop) => !isBlock(stop))
}
