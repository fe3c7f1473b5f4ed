import { Check } from 'lucide-react'
import { startWords } from '#words/start.ts'
import { STEPS, type Step } from './first-setup.ts'
import styles from './start.module.css'

/** The steps by name; finished steps have a tick. */
export const Progress = ({ step }: { step: Step }) => {
  const at = STEPS.indexOf(step)
  return (
    <ol className={styles.progress} aria-label={startWords.stepsLabel}>
      {STEPS.map((one, i) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-past={i < at}>
          <span className={styles.mark} aria-hidden="true">
            {i < at ? <Check /> : i + 1}
          </span>
          {startWords.steps[one]}
        </li>
      ))}
    </ol>
  )
}
