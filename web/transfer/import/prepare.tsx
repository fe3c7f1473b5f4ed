import { useState } from 'react'
import type { DuplicateChoice, Import } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Choice, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { readyRows } from './check-file.ts'
import { FileButton } from './choose-file.tsx'
import { ColumnList } from './column-list.tsx'
import { FIELDS, type Field, type Mapping, withColumn } from './columns.ts'
import { ForAllRows } from './for-all-rows.tsx'
import { type Choices, choicesAsText, digestOf, type OpenedFile, openFile } from './prepared.ts'
import { Preview } from './preview.tsx'
import { type DateOrder, guessDateOrder } from './read/dates.ts'
import { ENCODINGS } from './read/encoding.ts'
import type { ChosenFormat } from './read/open-file.ts'
import type { Defaults } from './row.ts'
import { sentenceOf } from './sentence.ts'
import { SeparatorField } from './separator-field.tsx'
import { UnknownWordsPart } from './unknown-words.tsx'
import { useCheck } from './use-check.ts'
import { type Names, NO_WORDS } from './words.ts'

interface PrepareProps {
  opened: OpenedFile
  names: Names
  onChoose: (file: File) => void
  onClose: () => void
  onBegun: (begun: Import, choices: Choices) => void
}

/** The columns that can turn a row into a lead. */
const OF_LEADS: readonly Field[] = ['title', 'estimate', 'stage', 'installation']
/** The stored length of a file name. */
const NAME_LETTERS = 200

/** The columns' fields, the values for rows that lack them, and the first rows as contacts. */
export const Prepare = ({ opened: first, names, onChoose, onClose, onBegun }: PrepareProps) => {
  const { seller_id: own, business } = useUser()
  const [opened, setOpened] = useState(first)
  const [formatChoice, setFormatChoice] = useState<ChosenFormat>({})
  const [columns, setColumns] = useState<ChosenColumns>(new Map())
  const mapping = withChosen(opened.mapping, columns)
  const [chosen, setChosen] = useState<Partial<Defaults>>({})
  const [words, setWords] = useState(NO_WORDS)
  const [dates, setDates] = useState<DateOrder>()
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const [earnsPoints, setEarnsPoints] = useState(false)
  const [today] = useState(() => businessToday())
  const [problem, setProblem] = useState('')
  const [isStarting, setStarting] = useState(false)
  const { file, format } = opened
  const defaults: Defaults = {
    category_id: 0,
    seller_id: idIn(names.sellers, 'seller_id', own ?? 0),
    stage_id: pipelineStart(names.stages)?.stage_id ?? 0,
    ...chosen,
  }
  const dated = mapping.flatMap((field, i) => (field === 'created' || field === 'installation' ? [i] : []))
  const choices: Choices = {
    format,
    mapping,
    width: opened.width,
    defaults,
    words,
    dates: dates ?? guessDateOrder(opened.sample.flatMap((row) => dated.map((i) => row[i] ?? ''))),
    today,
    timeZone: business.time_zone,
  }
  const { check, why, words: unknown } = useCheck(file, choices, names, duplicates)
  const hasJobs = OF_LEADS.some((field) => mapping.includes(field))
  const hasCompany = mapping.includes('company')
  const hasPerson = mapping.some((field) => field === 'name' || field?.endsWith('_name'))
  const hasName = hasPerson || hasCompany
  const missing = !mapping.includes('phone') ? importWords.phoneMissing : !hasName ? importWords.nameMissing : ''

  const reopen = async (change: ChosenFormat) => {
    const as = { ...formatChoice, ...change }
    setProblem('')
    setFormatChoice(as)
    try {
      const next = await openFile(file, as)
      setOpened(next)
      setColumns(carriedOver(columns, opened.heads, next.heads))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  const start = async () => {
    setStarting(true)
    setProblem('')
    try {
      const json = {
        file_name: file.name.slice(-NAME_LETTERS),
        digest: await digestOf(file),
        rows: check?.rows ?? 0,
        duplicates,
        earns_points: earnsPoints,
        mapping: choicesAsText(choices),
      }
      onBegun((await bodyOf(api.imports.$post({ json }))).import, choices)
    } catch (error) {
      setProblem(sentenceOf(error))
      setStarting(false)
    }
  }

  return (
    <Stack gap={4}>
      <Row justify="between" wrap="break">
        <strong>{file.name}</strong>
        <FileButton onChoose={onChoose}>{termWords.anotherFile}</FileButton>
      </Row>

      {format.kind === 'csv' && (
        <Stack as="section" aria-label={importWords.columns}>
          <Text as="h3" size="md">
            {importWords.columns}
          </Text>
          <Hint width="text">{importWords.columnsHint}</Hint>
          <Choice>
            <input
              type="checkbox"
              checked={format.hasHeads}
              onChange={({ target }) => reopen({ hasHeads: target.checked })}
            />
            {importWords.heads}
          </Choice>
          {format.titleRows > 0 && <Hint width="text">{importWords.titleRows(format.titleRows)}</Hint>}
          <ColumnList
            heads={opened.heads}
            sample={opened.sample}
            fields={FIELDS}
            names={importWords.fields}
            mapping={mapping}
            onChange={(next) => setColumns(chosenBy(columns, mapping, next))}
          />
          {hasPerson && hasCompany && <Hint width="text">{importWords.companyHint}</Hint>}
          {missing && (
            <Text tone="bad" wrap="break" role="alert">
              {missing}
            </Text>
          )}
        </Stack>
      )}
      {format.kind === 'vcard' && <Hint width="text">{importWords.cardHint}</Hint>}
      <Stack gap={3} width="narrow">
        {format.kind === 'csv' && (
          <SeparatorField value={format.delimiter} onChange={(delimiter) => reopen({ delimiter })} />
        )}
        <SelectField
          label={importWords.encoding}
          value={format.encoding}
          onChange={({ target }) => {
            const encoding = ENCODINGS.find((one) => one === target.value)
            if (encoding) reopen({ encoding })
          }}
        >
          {ENCODINGS.map((encoding) => (
            <option key={encoding} value={encoding}>
              {importWords.encodings[encoding]}
            </option>
          ))}
        </SelectField>
      </Stack>

      <ForAllRows
        names={names}
        defaults={defaults}
        onDefaults={(changed) => setChosen({ ...chosen, ...changed })}
        dates={dated.length > 0 ? choices.dates : undefined}
        mapping={mapping}
        onDates={setDates}
        hasJobs={hasJobs}
        leadsWithoutSeller={check?.notTaken.find(({ field }) => field === 'lead')?.count ?? 0}
        earnsPoints={earnsPoints}
        onEarnsPoints={setEarnsPoints}
        duplicates={duplicates}
        onDuplicates={setDuplicates}
      />

      {unknown.listed.length > 0 && (
        <UnknownWordsPart words={unknown} chosen={words} names={names} onChange={setWords} />
      )}
      {!why && <Preview check={check} names={names} />}
      {(problem || why) && (
        <Text tone="bad" wrap="break" role="alert">
          {problem || why}
        </Text>
      )}
      <Row gap="2 3">
        <Button
          kind="primary"
          disabled={isStarting || !check?.isRead || readyRows(check) === 0 || Boolean(why) || Boolean(missing)}
          onClick={start}
        >
          {check?.isRead && !why ? importWords.start(readyRows(check)) : importWords.startAny}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {uiWords.cancel}
        </Button>
      </Row>
    </Stack>
  )
}

/** The preferred id if it exists, else the first. */
const idIn = <Key extends string>(entries: readonly Record<Key, number>[], key: Key, wished: number) =>
  (entries.find((entry) => entry[key] === wished) ?? entries[0])?.[key] ?? 0

/** The user's choices for columns, by position. */
type ChosenColumns = ReadonlyMap<number, Field | null>

/** The fields of the columns: the user's choices, which other columns then lose, else the guessed fields. */
const withChosen = (guessed: Mapping, chosen: ChosenColumns): Mapping =>
  [...chosen].reduce(
    (mapping, [i, field]) => (i < mapping.length ? withColumn(mapping, i, field).mapping : mapping),
    guessed,
  )

/** The choices after a change from one mapping to another. */
const chosenBy = (chosen: ChosenColumns, from: Mapping, to: Mapping): ChosenColumns =>
  new Map([...chosen, ...to.flatMap((field, i): [number, Field | null][] => (field === from[i] ? [] : [[i, field]]))])

/** The choices for a file that was read again: by column names, else by position if the number of columns is equal. */
const carriedOver = (chosen: ChosenColumns, from: readonly string[], to: readonly string[]): ChosenColumns =>
  new Map(
    [...chosen].flatMap(([i, field]): [number, Field | null][] => {
      const head = from[i] ?? ''
      const named = to[i] === head ? i : head === '' ? -1 : to.indexOf(head)
      const position = named < 0 && from.length === to.length ? i : named
      return position < 0 ? [] : [[position, field]]
    }),
  )
