import type { CSSProperties } from 'react'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { DocumentView } from '#contract/documents/document-view.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import styles from './document-sheet.module.css'
import { EstimateBody } from './estimate-body.tsx'
import { ReceiptBody } from './receipt-body.tsx'
import { customerLabel, customerLines, factsOf } from './sheet-text.ts'

/** A document as the customer sees it. When it is shown, the browser prints it without the rest of the screen. */
export const DocumentSheet = ({ view }: { view: DocumentView }) => (
  <article
    className={styles.sheet}
    lang={view.language}
    data-document-sheet
    style={{ '--brand': view.business.color } as CSSProperties}
  >
    <Head view={view} />
    <Parties view={view} />
    {view.title !== '' && (
      <p className={styles.title} dir="auto">
        {view.title}
      </p>
    )}
    {view.kind === 'estimate' ? <EstimateBody view={view} /> : <ReceiptBody view={view} />}
  </article>
)

const Head = ({ view: { kind, number, business, language } }: { view: DocumentView }) => (
  <header className={styles.head}>
    <div className={styles.business}>
      {business.logo && <img className={styles.logo} src={business.logo} alt="" />}
      <div>
        <p className={styles.businessName} dir="auto">
          {business.name}
        </p>
        {business.phone && <p>{phoneText(business.phone)}</p>}
      </div>
    </div>
    <div className={styles.heading}>
      <h2>{sheetWords(language)[kind]}</h2>
      <p className={styles.number}>{number ?? sheetWords(language).noNumber}</p>
    </div>
  </header>
)

const Parties = ({ view }: { view: DocumentView }) => (
  <div className={styles.parties}>
    <section className={styles.customer}>
      <h3>{customerLabel(view)}</h3>
      {customerLines(view).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </section>
    <dl className={styles.facts}>
      {factsOf(view).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
