import { Check } from 'lucide-react'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { startWords } from '#words/start.ts'
import { STEPS, type Step } from './first-setup.ts'
import styles from './start.module.css'

/** The steps by name; finished steps have a tick. */
export const Progress = ({ step }: { step: Step }) => {
  const at = STEPS.indexOf(step)
  return (
    <Text
      as="ol"
      size="sm"
      tone="soft"
      weight="semibold"
      className={styles.progress}
      aria-label={startWords.stepsLabel}
    >
      {STEPS.map((one, i) => (
        <Row as="li" key={one} aria-current={one === step ? 'step' : undefined} data-past={i < at}>
          <span className={styles.mark} aria-hidden="true">
            {i < at ? <Check size={18} /> : i + 1}
          </span>
          {startWords.steps[one]}
        </Row>
      ))}
    </Text>
  )
}
