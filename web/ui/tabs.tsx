import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useEntryMemory } from '#web/lib/hooks/use-entry-memory.ts'
import { Text } from './layout/layout.tsx'
import { type ListPlace, topInWindow } from './long-list.tsx'
import styles from './tabs.module.css'

interface Tab<Key extends string | number> {
  key: Key
  label: ReactNode
  /** The number of its entries. */
  count?: string | undefined
  /** The colour of the selected tab; the accent by default. */
  color?: string
}

interface TabsProps<Key extends string | number> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The id of the panel that the tabs control. */
  panelId: string
}

/** The id of a tab, for the `aria-labelledby` of its panel. */
export const tabId = (panelId: string, key: string | number) => `${panelId}-tab-${key}`

/** A row of tabs: one stop for the Tab key, arrow keys between tabs; the selected one is scrolled into view. */
export const Tabs = <Key extends string | number>({ label, tabs, selected, onSelect, panelId }: TabsProps<Key>) => {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tab = document.getElementById(tabId(panelId, selected))
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [panelId, selected])

  const walk = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.key === selected)
    const targets: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    const next = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    document.getElementById(tabId(panelId, next.key))?.focus()
  }

  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={walk} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(panelId, tab.key)}
          aria-selected={tab.key === selected}
          aria-controls={panelId}
          tabIndex={tab.key === selected ? 0 : -1}
          className={styles.tab}
          style={tab.color ? ({ '--tab-color': tab.color } as CSSProperties) : undefined}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <>
              {' '}
              <Text as="span" tone="soft" weight="semibold">
                {tab.count}
              </Text>
            </>
          )}
        </button>
      ))}
    </div>
  )
}

/**
 * The scroll position of each tab's list. A chosen tab continues at its position; a new one begins with its first item
 * below the sticky bars. Stored with the history entry, for Back.
 */
export const useTabPlaces = <Tab extends string | number>(name: string, shown: Tab) => {
  const { remembered, remember } = useEntryMemory<Map<Tab, ListPlace>>(name)
  const [places] = useState(() => remembered ?? new Map<Tab, ListPlace>())
  const isChosen = useRef(false)
  const place = places.get(shown)

  const goToPlace = (list: HTMLElement) => {
    const top = topInWindow(list)
    // The first list of a screen does not scroll the window.
    const first = isChosen.current ? Math.min(top, -barsHeight()) : top
    isChosen.current = true
    scrollBy(0, (place?.top ?? first) - top)
  }
  const keepPlace = (at: ListPlace) => {
    places.set(shown, at)
    remember(places)
  }
  return { place, goToPlace, keepPlace }
}

/** The height of the sticky bars at the top of the window, in pixels. */
const barsHeight = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
