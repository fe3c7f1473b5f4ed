import { number } from '#web/lib/format/number.ts'
import { useCountUp } from '#web/lib/hooks/use-count-up.ts'

interface CountUpProps {
  value: number
  print?: (value: number) => string
}

/** A figure that counts to its new value when it changes. */
export const CountUp = ({ value, print = number }: CountUpProps) => <>{print(useCountUp(value))}</>
