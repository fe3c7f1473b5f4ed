import { type KeyboardEvent, useState } from 'react'
import { useScreenState } from './keep-mounted.tsx'

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The keyboard of a combobox: arrows open the list and move through it, Escape closes it. */
export const useOptionKeys = (count: number) => {
  const [isOpen, setOpen] = useScreenState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && count > 0
  return {
    isShown,
    /** The index of the active option; -1 without one. */
    active: isShown ? active : -1,
    setActive,
    open: () => {
      setOpen(true)
      setActive(-1)
    },
    close: () => {
      setOpen(false)
      setActive(-1)
    },
    walk: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined && !(event.key === 'Escape' && isShown)) return
      // By default, Escape would clear the text or close the dialog.
      event.preventDefault()
      setOpen(step !== undefined)
      // One index more than options means the text itself.
      const places = count + 1
      setActive((before) => (step === undefined ? -1 : ((before + 1 + step + places) % places) - 1))
    },
  }
}
