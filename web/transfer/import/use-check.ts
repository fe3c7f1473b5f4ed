import { useEffect, useState } from 'react'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { type Check, checkFile } from './check-file.ts'
import { type Choices, choicesAsText, choicesOf } from './prepared.ts'
import { type Names, rowReader } from './row.ts'
import { sentenceOf } from './sentence.ts'

/** A file is checked anew once nothing was chosen for so long. */
const PAUSE_MS = 250

interface Checked {
  of: string
  check?: Check
  why?: string
}

/** Checks a whole file as it is to be read, while the screen stays usable; anew with each other choice. */
export const useCheck = (file: File, choices: Choices, names: Names): { check: Check | undefined; why: string } => {
  const now = choicesAsText(choices)
  const text = useDebounced(now, PAUSE_MS)
  const [checked, setChecked] = useState<Checked>({ of: '' })
  // By their values: a list that was read again is the same.
  const namesText = JSON.stringify(names)

  useEffect(() => {
    const controller = new AbortController()
    const { format, mapping, defaults } = choicesOf(text)
    const read = rowReader(mapping, defaults, JSON.parse(namesText) as Names)
    const run = async () => {
      try {
        for await (const check of checkFile(file, format, read, controller.signal)) setChecked({ of: text, check })
      } catch (error) {
        if (!controller.signal.aborted) setChecked((last) => ({ ...last, of: text, why: sentenceOf(error) }))
      }
    }
    run()
    return () => controller.abort()
  }, [file, text, namesText])

  return checked.of === now ? { check: checked.check, why: checked.why ?? '' } : { check: undefined, why: '' }
}
