import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Brings the part of the screen that the address names after `#` into sight, and gives it the focus. */
export const useHashFocus = () => {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1))
    if (!part) return
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    part.scrollIntoView()
  }, [hash])
}
