import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the element that the URL's hash names, and focuses it. */
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
