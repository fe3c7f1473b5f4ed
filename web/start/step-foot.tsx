import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { startWords } from '#words/start.ts'
import { pathOf, STEPS, type Step } from './first-setup.ts'
import styles from './start.module.css'

interface StepFootProps {
  step: Step
  /** Whether a link skips the step. */
  canSkip?: boolean
  /** The button that continues. */
  children: ReactNode
}

/** The buttons of a step: back, skip, continue. Typed text stays for a return. */
export const StepFoot = ({ step, canSkip = false, children }: StepFootProps) => {
  const at = STEPS.indexOf(step)
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]]
  return (
    <Row as="footer" justify="end" className={styles.foot}>
      {before && (
        <ButtonLink kind="quiet" to={pathOf(before)} className={styles.back}>
          {startWords.back}
        </ButtonLink>
      )}
      {canSkip && after && (
        <ButtonLink kind="quiet" to={pathOf(after)}>
          {startWords.skip}
        </ButtonLink>
      )}
      {children}
    </Row>
  )
}
