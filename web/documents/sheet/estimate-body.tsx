import { documentDay, formatCents } from '#contract/documents/document-format.ts'
import type { EstimateView, ViewLine, ViewSection } from '#contract/documents/document-view.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '#contract/documents/strokes.ts'
import type { Language } from '#contract/languages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import styles from './document-sheet.module.css'
import { optionMark, packageMark, quantityOf } from './sheet-text.ts'
import { Sums } from './sums.tsx'

/** Lines, sums, notes, terms, photos and signature of an estimate. */
export const EstimateBody = ({ view }: { view: EstimateView }) => {
  const { language } = view
  const words = sheetWords(language)
  return (
    <>
      <Lines sections={view.sections} language={language} />
      <Sums view={view} />
      <TextBlock title={words.notes} text={view.notes} />
      <TextBlock title={words.terms} text={view.terms} />
      <Photos photos={view.photos} title={words.photos} />
      {view.signature && <Signature signature={view.signature} language={language} />}
    </>
  )
}

const Lines = ({ sections, language }: Pick<EstimateView, 'sections' | 'language'>) => {
  const words = sheetWords(language)
  return (
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
        <Section key={section.package?.key ?? ''} section={section} language={language} />
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
}

interface Translated {
  language: Language
}

const Section = ({ section, language }: Translated & { section: ViewSection }) => (
  <tbody>
    {section.package && <PackageRow offer={section.package} language={language} />}
    {section.lines.map((line) => (
      <Line key={line.key} line={line} language={language} />
    ))}
  </tbody>
)

const PackageRow = ({ offer, language }: Translated & { offer: NonNullable<ViewSection['package']> }) => (
  <tr className={styles.package} data-chosen={offer.is_chosen}>
    <th scope="rowgroup" colSpan={4}>
      <bdi>{sheetWords(language).package(offer.name)}</bdi>{' '}
      <span className={styles.mark}>{packageMark(offer, language)}</span>
      {offer.description !== '' && (
        <p className={styles.description} dir="auto">
          {offer.description}
        </p>
      )}
    </th>
  </tr>
)

const Line = ({ line, language }: Translated & { line: ViewLine }) => {
  const mark = optionMark(line, language)
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
      <td>{quantityOf(line, language)}</td>
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

const Photos = ({ photos, title }: Pick<EstimateView, 'photos'> & { title: string }) =>
  photos.length > 0 && (
    <section className={styles.block}>
      <h3>{title}</h3>
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

const Signature = ({
  signature: { name, strokes, day },
  language,
}: Translated & { signature: NonNullable<EstimateView['signature']> }) => (
  <section className={styles.signature}>
    <h3>{sheetWords(language).signature}</h3>
    {strokes.length > 0 ? (
      <svg viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} aria-hidden="true">
        <path d={signaturePath(strokes)} />
      </svg>
    ) : (
      <p className={styles.typedName} aria-hidden="true">
        <bdi>{name}</bdi>
      </p>
    )}
    <p className={styles.signed}>{sheetWords(language).signedBy(name, documentDay(day, language))}</p>
  </section>
)
