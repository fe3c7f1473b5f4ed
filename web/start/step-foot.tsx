import type { ReactNode } from 'react'
import { startWords } from '#web/messages/start.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { pathOf, STEPS, type Step } from './first-setup.ts'
import styles from './start.module.css'

interface StepFootProps {
  step: Step
  /** Whether the step can be left out by a link. */
  canSkip?: boolean
  /** The button that goes on. */
  children: ReactNode
}

/** The ways out of a step: back, past it, and on. What is typed stays for those who come back. */
export const StepFoot = ({ step, canSkip = false, children }: StepFootProps) => {
  const at = STEPS.indexOf(step)
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]]
  return (
    <footer className={styles.foot}>
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
    </footer>
  )
}
