import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Text } from './layout/layout.tsx'
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
