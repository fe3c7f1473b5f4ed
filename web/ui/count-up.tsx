import { number } from '#web/lib/format.ts'
import { useCountUp } from '#web/lib/use-count-up.ts'

/** A figure that counts to its new value when it changes. */
export const CountUp = ({ value }: { value: number }) => <>{number(useCountUp(value))}</>
