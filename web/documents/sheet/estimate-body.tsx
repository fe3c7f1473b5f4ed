import { formatCents } from '#contract/documents/document-format.ts'
import type { EstimateView, ViewLine, ViewSection } from '#contract/documents/document-view.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '#contract/documents/strokes.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { documentWords } from '#words/documents.ts'
import styles from './document-sheet.module.css'
import { optionMark, packageMark, quantityOf } from './sheet-text.ts'
import { Sums } from './sums.tsx'

const { sheet: words } = documentWords

/** Lines, sums, notes, terms, photos and signature of an estimate. */
export const EstimateBody = ({ view }: { view: EstimateView }) => (
  <>
    <Lines sections={view.sections} />
    <Sums view={view} />
    <TextBlock title={words.notes} text={view.notes} />
    <TextBlock title={words.terms} text={view.terms} />
    <Photos photos={view.photos} />
    {view.signature && <Signature signature={view.signature} />}
  </>
)

const Lines = ({ sections }: Pick<EstimateView, 'sections'>) => (
  <table className={styles.lines}>
    <thead>
      <tr>
        <th scope="col">{words.item}</th>
        <th scope="col">{words.quantity}</th>
        <th scope="col">{words.price}</th>
        <th scope="col">{words.lineTotal}</th>
      </tr>
    </thead>
    {sections.map((section) => (
      <Section key={section.package?.key ?? ''} section={section} />
    ))}
    {sections.length === 0 && (
      <tbody>
        <tr>
          <td colSpan={4}>{words.noLines}</td>
        </tr>
      </tbody>
    )}
  </table>
)

const Section = ({ section }: { section: ViewSection }) => (
  <tbody>
    {section.package && <PackageRow offer={section.package} />}
    {section.lines.map((line) => (
      <Line key={line.key} line={line} />
    ))}
  </tbody>
)

const PackageRow = ({ offer }: { offer: NonNullable<ViewSection['package']> }) => (
  <tr className={styles.package} data-chosen={offer.is_chosen}>
    <th scope="rowgroup" colSpan={4}>
      <bdi>{words.package(offer.name)}</bdi> <span className={styles.mark}>{packageMark(offer)}</span>
      {offer.description !== '' && (
        <p className={styles.description} dir="auto">
          {offer.description}
        </p>
      )}
    </th>
  </tr>
)

const Line = ({ line }: { line: ViewLine }) => {
  const mark = optionMark(line)
  return (
    <tr data-chosen={line.is_chosen}>
      <th scope="row">
        <bdi>{line.name}</bdi>
        {mark && <span className={styles.mark}>{mark}</span>}
        {line.description !== '' && (
          <p className={styles.description} dir="auto">
            {line.description}
          </p>
        )}
      </th>
      <td>{quantityOf(line)}</td>
      <td>{formatCents(line.price_cents)}</td>
      <td>{formatCents(line.total_cents)}</td>
    </tr>
  )
}

const TextBlock = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <section className={styles.block}>
      <h3>{title}</h3>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </section>
  )

const Photos = ({ photos }: Pick<EstimateView, 'photos'>) =>
  photos.length > 0 && (
    <section className={styles.block}>
      <h3>{words.photos}</h3>
      <ul className={styles.photos}>
        {photos.map(({ url, caption }) => (
          <li key={url}>
            <img src={url} alt={caption} />
            {caption !== '' && <p dir="auto">{caption}</p>}
          </li>
        ))}
      </ul>
    </section>
  )

const Signature = ({ signature: { name, strokes, day } }: { signature: NonNullable<EstimateView['signature']> }) => (
  <section className={styles.signature}>
    <h3>{words.signature}</h3>
    {strokes.length > 0 ? (
      <svg viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} aria-hidden="true">
        <path d={signaturePath(strokes)} />
      </svg>
    ) : (
      <p className={styles.typedName} aria-hidden="true">
        <bdi>{name}</bdi>
      </p>
    )}
    <p className={styles.signed}>{words.signedBy(name, dayDate(day))}</p>
  </section>
)
