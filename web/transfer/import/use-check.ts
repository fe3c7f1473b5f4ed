import { useEffect, useState } from 'react'
import type { DuplicateChoice } from '#contract/transfer/import.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { type Check, checkFile } from './check-file.ts'
import { type Choices, choicesAsText, choicesOf } from './prepared.ts'
import { rowReader } from './row.ts'
import { sentenceOf } from './sentence.ts'
import type { Names } from './words.ts'

/** The pause after the last choice before a file is checked again, in milliseconds. */
const PAUSE_MS = 250

interface Checked {
  of: string
  duplicates?: DuplicateChoice
  check?: Check
  why?: string
}

interface CheckState {
  check: Check | undefined
  why: string
  /** The unknown words of the last complete check, which stay while a choice is checked. */
  words: Check['words']
}

/** Checks a whole file in the background, again after each change of a choice. */
export const useCheck = (file: File, choices: Choices, names: Names, duplicates: DuplicateChoice): CheckState => {
  const now = choicesAsText(choices)
  const text = useDebounced(now, PAUSE_MS)
  const [checked, setChecked] = useState<Checked>({ of: '' })
  const [words, setWords] = useState<Check['words']>({ listed: [], more: 0 })
  // Compares by value, because a refetched list is another object.
  const namesText = JSON.stringify(names)

  useEffect(() => {
    const controller = new AbortController()
    const { format, ...reading } = choicesOf(text)
    const read = rowReader(reading, JSON.parse(namesText) as Names)
    const run = async () => {
      try {
        for await (const check of checkFile(file, format, read, duplicates, controller.signal)) {
          setChecked({ of: text, duplicates, check })
          if (check.isRead) setWords(check.words)
        }
      } catch (error) {
        if (!controller.signal.aborted)
          setChecked((last) => ({ ...last, of: text, duplicates, why: sentenceOf(error) }))
      }
    }
    run()
    return () => controller.abort()
  }, [file, text, namesText, duplicates])

  const isNow = checked.of === now && checked.duplicates === duplicates
  return { check: isNow ? checked.check : undefined, why: (isNow && checked.why) || '', words }
}
