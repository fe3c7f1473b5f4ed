import { useState } from 'react'
import type { Choices, EstimateContent } from '#contract/documents/content.ts'
import { defaultChoices, validChoices } from '#contract/documents/totals.ts'

/** Chooses a package, or an option if it is not chosen. `key`: of the package or the line. */
export type Choose = (kind: 'package' | 'option', key: string) => void

/** The choices of a customer, which begin with the first package. An option of a package chooses that package too. */
export const useChoices = (content: EstimateContent): [Choices, Choose] => {
  const [choices, setChoices] = useState(() => defaultChoices(content))
  const choose: Choose = (kind, key) => {
    if (kind === 'package') return setChoices({ ...choices, package: key })
    const { options } = choices
    const offer = content.lines.find((line) => line.key === key)?.package ?? choices.package
    const isAdded = offer !== choices.package || !options.includes(key)
    setChoices({ package: offer, options: [...options.filter((one) => one !== key), ...(isAdded ? [key] : [])] })
  }
  return [validChoices(content, choices), choose]
}
