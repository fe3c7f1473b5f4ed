import type { DocumentView } from '#contract/documents/document-view.ts'
import styles from './document-sheet.module.css'
import { sumsOf } from './sheet-text.ts'

/** The sums of a document. They stay on one page. */
export const Sums = ({ view }: { view: DocumentView }) => (
  <dl className={styles.sums}>
    {sumsOf(view).map(({ label, value, isMain }) => (
      <div key={label} data-main={isMain || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
