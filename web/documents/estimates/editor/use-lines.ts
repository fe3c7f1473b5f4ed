import { useEffect, useMemo, useRef } from 'react'
import { type EstimatePackage, LINES_MAX } from '#contract/documents/content.ts'
import type { MeasuredLine } from '#contract/documents/measured-lines.ts'
import type { Language } from '#contract/languages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import {
  parseLines,
  parsePackages,
  serializeLines,
  serializePackages,
  type TypedLine,
} from '#web/documents/estimates/estimate-fields.ts'
import { toast } from '#web/lib/toasts.ts'
import { estimateWords } from '#words/estimates.ts'
import {
  blankLine,
  linesOfGroup,
  newPackage,
  typedLines,
  withCopiedLines,
  withDuplicate,
  withLine,
  withMeasured,
  withMovedLine,
  withPackage,
} from './line-list.ts'
import type { EstimateForm } from './use-estimate-form.ts'

/** The lines and packages of the form, and what changes them. The functions are the same in each render. */
export const useLines = (form: EstimateForm, language: Language) => {
  const { lines: linesText, packages: packagesText } = form.values
  const lines = useMemo(() => parseLines(linesText), [linesText])
  const packages = useMemo(() => parsePackages(packagesText), [packagesText])
  // What a toast undoes later is undone in the lines of that time.
  const latest = useRef({ form, lines, packages, language })
  useEffect(() => {
    latest.current = { form, lines, packages, language }
  })

  const actions = useMemo(() => {
    const write = (next: readonly TypedLine[]) => {
      if (next.length > LINES_MAX) return toast.error(estimateWords.linesFull(LINES_MAX))
      latest.current = { ...latest.current, lines: [...next] }
      latest.current.form.setText('lines', serializeLines(next))
    }
    const writePackages = (next: readonly EstimatePackage[]) => {
      latest.current = { ...latest.current, packages: [...next] }
      latest.current.form.setText('packages', serializePackages(next))
    }
    return {
      change: (key: string, change: Partial<TypedLine>) => write(withLine(latest.current.lines, key, change)),
      duplicate: (key: string) => write(withDuplicate(latest.current.lines, key)),
      move: (key: string, by: -1 | 1) => write(withMovedLine(latest.current.lines, key, by)),
      remove: (line: TypedLine) => {
        const { lines: before } = latest.current
        const at = before.findIndex(({ key }) => key === line.key)
        write(before.filter(({ key }) => key !== line.key))
        const restore = () => write(latest.current.lines.toSpliced(at, 0, line))
        toast.undoable(estimateWords.lineDeleted(line.name), [], restore)
      },
      addOwn: (group: string | null) => {
        const line = blankLine(group)
        write([...latest.current.lines, line])
        return line.key
      },
      addMeasured: (measured: readonly MeasuredLine[], group: string | null) =>
        write([...latest.current.lines, ...typedLines(measured, group)]),
      changeMeasures: (key: string, measured: readonly MeasuredLine[]) =>
        write(withMeasured(latest.current.lines, key, measured)),
      copyLines: (from: string | null, to: string | null) => write(withCopiedLines(latest.current.lines, from, to)),
      offerPackages: () => writePackages(sheetWords(latest.current.language).packages.map(newPackage)),
      addPackage: () =>
        writePackages([...latest.current.packages, newPackage(sheetWords(latest.current.language).newPackage)]),
      changePackage: (key: string, change: Partial<EstimatePackage>) =>
        writePackages(withPackage(latest.current.packages, key, change)),
      removePackage: (offer: EstimatePackage) => {
        const { packages: before, lines: linesBefore } = latest.current
        const at = before.findIndex(({ key }) => key === offer.key)
        const removed = linesOfGroup(linesBefore, offer.key)
        write(linesBefore.filter((line) => line.package !== offer.key))
        writePackages(before.filter(({ key }) => key !== offer.key))
        const restore = () => {
          writePackages(latest.current.packages.toSpliced(at, 0, offer))
          write([...latest.current.lines, ...removed])
        }
        toast.undoable(estimateWords.packageDeleted(offer.name), [], restore)
      },
    }
  }, [])
  return { lines, packages, actions }
}

export type Lines = ReturnType<typeof useLines>
