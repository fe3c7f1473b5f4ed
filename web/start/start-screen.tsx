import { Check } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { FIRST_VERSION } from '#contract/settings/business-settings.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { useUser } from '#web/session/session.ts'
import { useBusiness } from '#web/settings/business/business.write.ts'
import { useSellerSettings } from '#web/settings/lists/lists.write.ts'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { startWords } from '#words/start.ts'
import { BusinessStep } from './business-step.tsx'
import { DoneStep } from './done-step.tsx'
import { noteOpened, pathOf, STEPS, type Step } from './first-setup.ts'
import { PeopleStep } from './people-step.tsx'
import { SellersStep } from './sellers-step.tsx'
import styles from './start.module.css'

interface StepPart {
  title: string
  Component: ComponentType
}

const PARTS: Record<Step, StepPart> = {
  business: { title: startWords.businessTitle, Component: BusinessStep },
  sellers: { title: startWords.sellersTitle, Component: SellersStep },
  people: { title: startWords.peopleTitle, Component: PeopleStep },
  done: { title: startWords.nextTitle, Component: DoneStep },
}

/** The guide of a new business for its first admin. Each step saves by itself and can be skipped. */
export const StartScreen = () => {
  const { business } = useUser()
  // The last step stays open after it saved the end of the guide.
  const [wasOpen] = useState(business.setup !== undefined)
  const { step: asked } = useParams()
  useEffect(noteOpened, [])
  // The last step can be opened again.
  if (!wasOpen && asked !== 'done') return <Navigate to="/dashboard" replace />
  const step = STEPS.find((one) => one === asked)
  if (!step) return <FirstOpenStep />
  const { title, Component } = PARTS[step]
  return (
    <div className={styles.screen}>
      <PageHeader
        title={title}
        {...(wasOpen && { subtitle: startWords.place(STEPS.indexOf(step) + 1, STEPS.length) })}
      />
      {wasOpen && <Progress step={step} />}
      <Component />
    </div>
  )
}

/** The first step without settings. */
const FirstOpenStep = () => {
  const business = useBusiness()
  const sellers = useSellerSettings()
  const error = business.error ?? sellers.error
  // Data cached by an earlier visit may predate a step.
  const isReading = business.isFetching || sellers.isFetching
  if (business.data && sellers.data && !isReading) {
    const isNamed = business.data.version > FIRST_VERSION
    const next = sellers.data.sellers.length > 0 ? 'people' : 'sellers'
    return <Navigate to={pathOf(isNamed ? next : 'business')} replace />
  }
  if (!error) return <Skeleton height="20rem" />
  const retry = () => {
    business.refetch()
    sellers.refetch()
  }
  return <LoadError error={error} onRetry={retry} />
}

/** The steps by name; finished steps have a tick. */
const Progress = ({ step }: { step: Step }) => {
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
