import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { BusinessSettings } from '#contract/settings/business-settings.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { saveProblem } from '#web/forms/save-problem.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { saveBusiness, useBusiness } from '#web/settings/business/business.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { startWords } from '#words/start.ts'
import { termWords } from '#words/terms.ts'
import { FINISH, pathOf } from './first-setup.ts'
import { type Missing, useMissing } from './missing.ts'
import { NextThings } from './next-things.tsx'
import styles from './start.module.css'
import { StepFoot } from './step-foot.tsx'

/** Shows the next steps, or what is missing. The finish button of the step before leads here. */
export const DoneStep = () => {
  const missing = useMissing()
  const business = useBusiness()
  const isReady = missing?.length === 0 && business.data?.is_set_up
  return (
    <LoadedCard title={isReady ? startWords.doneTitle : startWords.openTitle} query={business}>
      {(data) => (missing ? <Finish business={data} missing={missing} /> : <Skeleton height="16rem" />)}
    </LoadedCard>
  )
}

const Finish = ({ business, missing }: { business: BusinessSettings; missing: readonly Missing[] }) => {
  const { write, writing, error } = useWrite(saveBusiness)
  const finish = () => write({ is_set_up: true })
  const isReady = missing.length === 0
  const hasPressed = useLocation().state === FINISH
  const finishAtOnce = useEffectEvent(() => {
    if (!business.is_set_up) finish()
  })
  useEffect(() => {
    if (isReady && hasPressed) finishAtOnce()
  }, [isReady, hasPressed])
  return (
    <Stack gap={4}>
      {isReady ? (
        <p>{startWords.doneText(business.name)}</p>
      ) : (
        <StillOpen missing={missing} isOver={business.is_set_up} />
      )}
      {error && (
        <LoadError
          error={{ message: saveProblem(error, termWords.saveFailed).problem ?? error.message }}
          onRetry={finish}
        />
      )}
      {(isReady || business.is_set_up) && <NextThings />}
      {business.is_set_up ? (
        <Row as="footer" justify="end" className={styles.foot}>
          <ButtonLink kind="primary" to="/dashboard">
            {startWords.openDashboard}
          </ButtonLink>
        </Row>
      ) : (
        <StepFoot step="done">
          <Button kind={isReady ? 'primary' : 'quiet'} aria-busy={writing !== undefined} onClick={finish}>
            {isReady ? startWords.finish : startWords.skip}
          </Button>
        </StepFoot>
      )}
    </Stack>
  )
}

/** After the guide, missing parts are set in the admin settings. */
const StillOpen = ({ missing, isOver }: { missing: readonly Missing[]; isOver: boolean }) => (
  <>
    <p>{startWords.openText(missing.map((one) => startWords.missing[one]))}</p>
    <Stack as="ul">
      {missing.map((one) => (
        <li key={one}>
          <Hint>{startWords.whyMissing[one]}</Hint>
          <ButtonLink to={isOver ? `/admin/settings/${one}` : pathOf(one)}>{startWords.setNow[one]}</ButtonLink>
        </li>
      ))}
    </Stack>
  </>
)
