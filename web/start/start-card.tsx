import { Rocket } from 'lucide-react'
import { toastFailure } from '#web/http/failure-toast.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { saveBusiness } from '#web/settings/business/business.write.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { startWords } from '#words/start.ts'
import { termWords } from '#words/terms.ts'
import { START } from './first-setup.ts'
import styles from './start-card.module.css'

/** A card that leads back to the guide until the business is set up. */
export const StartCard = () => {
  const { setup = 'begun' } = useUser().business
  const { write, writing } = useWrite(saveBusiness, {
    done: () => toast.info(startWords.dismissed),
    failed: toastFailure(startWords.notDismissed),
  })
  return (
    <Row as="section" gap="2 3" box="wash" className={styles.card} aria-labelledby="start-card">
      <Rocket aria-hidden="true" />
      <Stack gap={0} grow size="sm" className={styles.words}>
        <Text as="h2" size="md" id="start-card">
          {startWords.cardTitle[setup]}
        </Text>
        <p>{startWords.cardText}</p>
      </Stack>
      <Button kind="quiet" aria-busy={writing !== undefined} onClick={() => write({ is_set_up: true })}>
        {startWords.dismiss}
      </Button>
      <ButtonLink kind="primary" to={START}>
        {setup === 'new' ? startWords.begin : termWords.goOn}
      </ButtonLink>
    </Row>
  )
}
