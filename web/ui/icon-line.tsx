import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './icon-line.module.css'
import { Row } from './layout/layout.tsx'

/** A text with an icon beside its first line. */
export const IconLine = ({ icon: Icon, children, ...row }: ComponentProps<typeof Row> & { icon: LucideIcon }) => (
  <Row align="start" nowrap wrap="break" className={styles.line} {...row}>
    <Icon aria-hidden="true" />
    {children}
  </Row>
)
