import { create } from 'zustand'
import { remember, remembered } from '#web/lib/storage.ts'

/** After a navigation click a collapsed sidebar shows itself for so long (part 1, section 9). */
const SIDEBAR_PEEK_MS = 3000

interface ShellState {
  isCollapsed: boolean
  /** Opened by its button or Ctrl+B, and not for a moment by a navigation click. */
  isManuallyOpened: boolean
  isMobileMenuOpen: boolean
}

export const useShell = create<ShellState>(() => ({
  isCollapsed: remembered('sidebar-collapsed') !== 'false',
  isManuallyOpened: remembered('sidebar-collapsed') === 'false',
  isMobileMenuOpen: false,
}))

let peek: ReturnType<typeof setTimeout> | undefined

/** Opens or closes the sidebar for good, and remembers it. */
export const collapseSidebar = (isCollapsed: boolean) => {
  clearTimeout(peek)
  remember('sidebar-collapsed', String(isCollapsed))
  useShell.setState({ isCollapsed, isManuallyOpened: !isCollapsed })
}

export const toggleSidebar = () => collapseSidebar(!useShell.getState().isCollapsed)

/** Shows a collapsed sidebar for a moment. */
export const peekSidebar = () => {
  if (useShell.getState().isManuallyOpened) return
  clearTimeout(peek)
  useShell.setState({ isCollapsed: false })
  peek = setTimeout(() => useShell.setState({ isCollapsed: true }), SIDEBAR_PEEK_MS)
}

/** Closes it on a narrow window, where there is no room; what was remembered stays. */
export const foldSidebar = () => {
  clearTimeout(peek)
  useShell.setState({ isCollapsed: true, isManuallyOpened: false })
}

export const openMobileMenu = (isMobileMenuOpen: boolean) => useShell.setState({ isMobileMenuOpen })
