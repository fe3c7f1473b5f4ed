import type { ReactNode } from 'react'
import styles from '#web/contacts/profile/profile.module.css'
import { Row, Text } from '#web/ui/layout/layout.tsx'

/** A label with its value at the end of the line. */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row nowrap gap={3} justify="between" size="sm" className={styles.row}>
    <Text as="dt" tone="soft">
      {label}
    </Text>
    <Text as="dd" weight="semibold" wrap="break" className={styles.value}>
      {children}
    </Text>
  </Row>
)
