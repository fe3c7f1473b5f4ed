import type { ComponentProps } from 'react'
import { fullTime } from '#web/lib/format/time.ts'

/** A time in words, with the exact one as its title. */
export const TimeStamp = ({ at, children, ...rest }: ComponentProps<'time'> & { at: number }) => (
  <time dateTime={new Date(at).toISOString()} title={fullTime(at)} {...rest}>
    {children}
  </time>
)
