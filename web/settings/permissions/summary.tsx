import { DEFAULT_PERMISSIONS, PAGES, PERMISSION_ACTIONS, PERMISSIONS } from '#contract/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { permissionWords } from '#words/permissions.ts'
import styles from './permissions.module.css'
import type { RoleForm } from './role-form.ts'

/** The number of switches that are on, unsaved changes included. */
export const Summary = ({ form: { isOn } }: { form: RoleForm }) => {
  const facts = [
    [permissionWords.pagesAccessible, PAGES.filter(isOn).length],
    [permissionWords.actionsEnabled, PERMISSION_ACTIONS.filter(isOn).length],
    [permissionWords.totalActions, PERMISSION_ACTIONS.length],
  ] as const
  return (
    <Grid as="dl" gap={2} columns={3} aria-label={permissionWords.summary}>
      {facts.map(([label, count]) => (
        <Stack key={label} gap={0} box="sunken" className={styles.fact}>
          <Hint as="dt">{label}</Hint>
          <Text as="dd" size="xl" weight="bold">
            {count}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}

/** Sets many switches of the shown role at once, without saving. */
export const BulkButtons = ({ form: { role, turn } }: { form: RoleForm }) => (
  <Row className={styles.bulk}>
    <Button onClick={() => turn(PAGES, () => true)}>{permissionWords.allPages}</Button>
    <Button onClick={() => turn(PERMISSION_ACTIONS, () => true)}>{permissionWords.allActions}</Button>
    <Button onClick={() => turn(PERMISSION_ACTIONS, () => false)}>{permissionWords.noActions}</Button>
    <Button onClick={() => turn(PERMISSIONS, (name) => DEFAULT_PERMISSIONS[role].includes(name))}>
      {permissionWords.reset}
    </Button>
  </Row>
)
