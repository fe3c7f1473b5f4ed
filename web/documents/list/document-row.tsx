import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import styles from './document-row.module.css'

interface DocumentRowProps {
  to: string
  Icon: LucideIcon
  title: string
  total: string
  /** Documents that are over stand back. */
  isQuiet?: boolean
  /** State, number and other facts. */
  children: ReactNode
}

/** A document in the list of its lead. */
export const DocumentRow = ({ to, Icon, title, total, isQuiet = false, children }: DocumentRowProps) => (
  <li>
    <Row as={Link} box="raised" gap={3} align="start" nowrap to={to} className={styles.row}>
      <Icon size={22} color="var(--ink-soft)" aria-hidden="true" />
      <Stack as="span" gap={1} grow tone={isQuiet ? 'soft' : 'ink'}>
        <Row as="span" gap={3} align="baseline" justify="between" nowrap>
          <Text as="span" weight="semibold" wrap="break" dir="auto">
            {title}
          </Text>
          <Text as="span" weight="bold">
            {total}
          </Text>
        </Row>
        <Row as="span" gap="1 3" size="sm" tone="soft">
          {children}
        </Row>
      </Stack>
    </Row>
  </li>
)
