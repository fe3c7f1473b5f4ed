import type { DocumentBusiness } from './document-view.ts'
import type { Strokes } from './signature.ts'

/** A line of an estimate, or a payment. */
export interface LineBlock {
  key: string
  name: string
  description: string
  /** "12 sq ft × $18.50", or the day and the note of a payment; empty for a package, or an item that is sold once. */
  detail: string
  /** "$2,220.00", "+ $480.00" for an option, or "Included". */
  amount: string
  /** Whether the customer may choose the line now. */
  isChoice: boolean
  isChosen: boolean
  /** "Optional" or "In the total", where the customer may not choose any more. */
  tag: string
}

type PackageBlock = LineBlock & { lines: LineBlock[] }

export interface SumBlock {
  label: string
  cents: number
  /** The name by which the script of the page finds the amount. */
  name?: string
  kind: 'part' | 'total' | 'side'
  /** Whether the sum is hidden while it is zero. */
  isOptional: boolean
}

/** A part of a document, in texts of its language. Page, print and PDF draw the same list of blocks. */
export type DocumentBlock =
  | {
      kind: 'business'
      business: DocumentBusiness
      phone: string
      /** Address, license and e-mail. */
      lines: string[]
    }
  | {
      kind: 'head'
      label: string
      number: string
      /** "Overdue"; empty where nothing is to say. */
      tag: string
      title: string
      customerLabel: string
      customer: string
      /** Address, phone and e-mail. */
      customerLines: string[]
      facts: (readonly [name: string, value: string])[]
    }
  | { kind: 'lines'; title: string; isChoice: boolean; lines: LineBlock[]; empty: string }
  | { kind: 'packages'; title: string; packages: PackageBlock[] }
  | { kind: 'sums'; sums: SumBlock[] }
  | { kind: 'text'; title: string; text: string }
  | { kind: 'photos'; title: string; photos: { url: string; caption: string; label: string }[] }
  | { kind: 'signature'; title: string; name: string; strokes: Strokes; text: string }

export type BlockOf<K extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: K }>
