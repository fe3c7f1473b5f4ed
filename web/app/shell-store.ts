import { create } from 'zustand'
import { remember, remembered } from '#web/lib/storage.ts'

/** How long a collapsed sidebar opens after a navigation click (docs/product.md#layout). */
const SIDEBAR_PEEK_MS = 3000

interface ShellState {
  isCollapsed: boolean
  /** Opened by its button or Ctrl+B, not by a navigation click. */
  isManuallyOpened: boolean
  isMobileMenuOpen: boolean
}

const rememberedSidebar = () => {
  const isManuallyOpened = remembered('sidebar-collapsed') === 'false'
  return { isCollapsed: !isManuallyOpened, isManuallyOpened }
}

export const useShell = create<ShellState>(() => ({ ...rememberedSidebar(), isMobileMenuOpen: false }))

let peek: ReturnType<typeof setTimeout> | undefined

/** Collapses or opens the sidebar, and remembers it. */
export const collapseSidebar = (isCollapsed: boolean) => {
  clearTimeout(peek)
  remember('sidebar-collapsed', String(isCollapsed))
  useShell.setState({ isCollapsed, isManuallyOpened: !isCollapsed })
}

export const toggleSidebar = () => collapseSidebar(!useShell.getState().isCollapsed)

/** Opens a collapsed sidebar for `SIDEBAR_PEEK_MS`. */
export const peekSidebar = () => {
  if (useShell.getState().isManuallyOpened) return
  clearTimeout(peek)
  useShell.setState({ isCollapsed: false })
  peek = setTimeout(() => useShell.setState({ isCollapsed: true }), SIDEBAR_PEEK_MS)
}

/** Collapses an open sidebar. */
export const closeSidebar = () => {
  if (!useShell.getState().isCollapsed) collapseSidebar(true)
}

/** Collapses the sidebar in a narrow window without remembering it; a wide window restores the remembered state. */
export const fitSidebar = (isNarrow: boolean) => {
  clearTimeout(peek)
  useShell.setState(isNarrow ? { isCollapsed: true, isManuallyOpened: false } : rememberedSidebar())
}

export const openMobileMenu = (isMobileMenuOpen: boolean) => useShell.setState({ isMobileMenuOpen })
