import type { CSSProperties } from 'react'
import { formatCents } from '#contract/documents/document-format.ts'
import { useUser } from '#web/session/session.ts'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { documentSettingsWords as words } from '#words/document-settings.ts'
import styles from './documents.module.css'

const SAMPLE_NUMBER = '2026-0042'
const SAMPLE_CENTS = 248_000

/** The beginning of a document with the logo and the color. */
export const DocumentHead = ({ logo, color }: { logo: string | null; color: string }) => {
  const { name } = useUser().business
  return (
    <Stack as="figure">
      <Hint as="figcaption">{words.preview}</Hint>
      <Stack gap={4} className={styles.paper} style={{ '--brand': color } as CSSProperties} aria-hidden="true">
        <Row gap={3} justify="between" align="start" nowrap>
          {logo ? <img className={styles.logo} src={logo} alt="" /> : <strong dir="auto">{name}</strong>}
          <Stack gap={0} className={styles.paperKind}>
            <strong>{words.sampleKind}</strong>
            <span>{SAMPLE_NUMBER}</span>
          </Stack>
        </Row>
        <Row justify="between" weight="semibold" className={styles.paperTotal}>
          <span>{words.sampleTotal}</span>
          <span>{formatCents(SAMPLE_CENTS)}</span>
        </Row>
      </Stack>
    </Stack>
  )
}
