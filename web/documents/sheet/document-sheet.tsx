import { type CSSProperties, createElement, type ReactNode, useId } from 'react'
import { brandColors } from '#contract/documents/brand-colors.ts'
import { businessBlock, documentBlocks } from '#contract/documents/document-blocks.ts'
import { blockNode, type DocumentNode } from '#contract/documents/document-html.ts'
import type { DocumentView } from '#contract/documents/document-view.ts'
import '#web/styles/document.css'
import styles from './document-sheet.module.css'
import type { Choose } from './use-choices.ts'

interface DocumentSheetProps {
  view: DocumentView
  /** Without it, the offers of an open estimate are shown and cannot be chosen. */
  onChoose?: Choose
}

/** A document as its customer sees it. When it is shown, the browser prints it without the rest of the screen. */
export const DocumentSheet = ({ view, onChoose }: DocumentSheetProps) => {
  const id = useId()
  const { fill, fillHover, onFill, inkOnLight } = brandColors(view.business.color)
  const brand = {
    '--accent': fill,
    '--accent-hover': fillHover,
    '--on-accent': onFill,
    '--accent-ink': inkOnLight,
  } as CSSProperties
  return (
    <div className={`document ${styles.paper}`} lang={view.language} data-document-sheet style={brand}>
      {reactNode(blockNode(businessBlock(view.business, view.language)), 0, id, onChoose)}
      <article className="sheet">
        {documentBlocks(view).map((block, i) => reactNode(blockNode(block), i, id, onChoose))}
      </article>
    </div>
  )
}

/** The screen around a document has the heading of the first level. */
const TAGS: Record<string, string> = { h1: 'h2', h2: 'h3' }
const NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex' }

const reactNode = (node: DocumentNode | false, key: number, id: string, onChoose: Choose | undefined): ReactNode => {
  if (node === false || typeof node === 'string') return node
  const { tag, attributes, children } = node
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value]))
  if (tag === 'input') {
    const { name, value, checked = false } = attributes
    const choose = () => onChoose?.(name === 'package' ? 'package' : 'option', String(value))
    return (
      <input
        key={key}
        {...props}
        checked={checked === true}
        name={`${id}${name}`}
        disabled={!onChoose}
        onChange={choose}
      />
    )
  }
  return createElement(
    TAGS[tag] ?? tag,
    { ...props, key },
    ...children.map((child, i) => reactNode(child, i, id, onChoose)),
  )
}
