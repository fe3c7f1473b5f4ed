import type { CSSProperties } from 'react'
import { formatCents } from '#contract/documents/document-format.ts'
import { useUser } from '#web/session/session.ts'
import { documentSettingsWords as words } from '#words/document-settings.ts'
import styles from './documents.module.css'

const SAMPLE_NUMBER = '2026-0042'
const SAMPLE_CENTS = 248_000

/** The beginning of a document with the logo and the color. */
export const DocumentHead = ({ logo, color }: { logo: string | null; color: string }) => {
  const { name } = useUser().business
  return (
    <figure className={styles.sample}>
      <figcaption>{words.preview}</figcaption>
      <div className={styles.paper} style={{ '--brand': color } as CSSProperties} aria-hidden="true">
        <div className={styles.paperHead}>
          {logo ? <img className={styles.logo} src={logo} alt="" /> : <strong dir="auto">{name}</strong>}
          <div className={styles.paperKind}>
            <strong>{words.sampleKind}</strong>
            <span>{SAMPLE_NUMBER}</span>
          </div>
        </div>
        <div className={styles.paperTotal}>
          <span>{words.sampleTotal}</span>
          <span>{formatCents(SAMPLE_CENTS)}</span>
        </div>
      </div>
    </figure>
  )
}
