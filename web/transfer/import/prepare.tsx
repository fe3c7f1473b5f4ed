import { useState } from 'react'
import { DEFAULT_CATEGORY_ID } from '#contract/catalog.ts'
import { allows } from '#contract/permissions.ts'
import { DUPLICATE_CHOICES, type DuplicateChoice, type Import } from '#contract/transfer/import.ts'
import { dayOf } from '#contract/weeks.ts'
import { api } from '#web/api.ts'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { importWords } from '#web/messages/import.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { FileButton } from './choose-file.tsx'
import { ColumnList } from './column-list.tsx'
import { NoSeller } from './no-seller.tsx'
import styles from './prepare.module.css'
import { type Choices, choicesAsText, type OpenedFile, openFile } from './prepared.ts'
import { Preview } from './preview.tsx'
import { DATE_ORDERS, type DateOrder, guessDateOrder } from './read/dates.ts'
import { ENCODINGS, type Encoding } from './read/encoding.ts'
import { digestOf } from './read/open-file.ts'
import type { Defaults } from './row.ts'
import { sentenceOf } from './sentence.ts'
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

/** The letters of a file's name that are kept. */
const NAME_LETTERS = 200

/** What the columns hold, what rows get that do not say it, and the first rows as contacts. */
export const Prepare = ({ opened: first, names, onChoose, onClose, onBegun }: PrepareProps) => {
  const { seller_id: own, permissions, business } = useUser()
  const [opened, setOpened] = useState(first)
  const [mapping, setMapping] = useState(first.mapping)
  const [chosen, setChosen] = useState<Partial<Defaults>>({})
  const [words, setWords] = useState(NO_WORDS)
  const [dates, setDates] = useState<DateOrder>()
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const [today] = useState(() => dayOf(Date.now(), business.time_zone))
  const [problem, setProblem] = useState('')
  const [isStarting, setStarting] = useState(false)
  const { file, format } = opened
  const defaults: Defaults = {
    category_id: idIn(names.categories, 'category_id', DEFAULT_CATEGORY_ID),
    seller_id: idIn(names.sellers, 'seller_id', own ?? 0),
    stage_id: pipelineStart(names.stages)?.stage_id ?? 0,
    ...chosen,
  }
  const dated = mapping.indexOf('created')
  const choices: Choices = {
    format,
    mapping,
    defaults,
    words,
    dates: dates ?? guessDateOrder(opened.sample.map((row) => row[dated] ?? '')),
    today,
  }
  const { check, why, words: unknown } = useCheck(file, choices, names)
  const hasJobs = mapping.includes('title') || mapping.includes('estimate')
  const hasCompany = mapping.includes('company')
  const hasPerson = mapping.some((field) => field === 'name' || field?.endsWith('_name'))
  const hasName = hasPerson || hasCompany
  const missing = !mapping.includes('phone') ? importWords.phoneMissing : !hasName ? importWords.nameMissing : ''

  const reopen = async (chosen: { encoding: Encoding; hasHeads?: boolean }) => {
    setProblem('')
    try {
      const next = await openFile(file, chosen)
      setOpened(next)
      setMapping(next.mapping)
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
        mapping: choicesAsText(choices),
      }
      onBegun((await bodyOf(api.imports.$post({ json }))).import, choices)
    } catch (error) {
      setProblem(sentenceOf(error))
      setStarting(false)
    }
  }
  const choose = (key: keyof Defaults) => (event: { target: HTMLSelectElement }) =>
    setChosen({ ...chosen, [key]: Number(event.target.value) })

  return (
    <div className={styles.prepare}>
      <div className={styles.file}>
        <strong>{file.name}</strong>
        <FileButton onChoose={onChoose}>{importWords.another}</FileButton>
      </div>

      {format.kind === 'csv' && (
        <section className={styles.part} aria-label={importWords.columns}>
          <h3>{importWords.columns}</h3>
          <p className={styles.fine}>{importWords.columnsHint}</p>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={format.hasHeads}
              onChange={({ target }) => reopen({ encoding: format.encoding, hasHeads: target.checked })}
            />
            {importWords.heads}
          </label>
          <ColumnList opened={opened} mapping={mapping} onChange={setMapping} />
          {hasPerson && hasCompany && <p className={styles.fine}>{importWords.companyHint}</p>}
          {missing && (
            <p role="alert" className={styles.problem}>
              {missing}
            </p>
          )}
        </section>
      )}
      <div className={styles.encoding}>
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
      </div>

      <section className={styles.part} aria-label={importWords.options}>
        <h3>{importWords.options}</h3>
        <div className={styles.options}>
          <SelectField label={importWords.category} value={defaults.category_id} onChange={choose('category_id')}>
            {names.categories.map(({ category_id, name }) => (
              <option key={category_id} value={category_id}>
                {name}
              </option>
            ))}
          </SelectField>
          {hasJobs && names.sellers.length > 0 && (
            <>
              <SelectField label={importWords.seller} value={defaults.seller_id} onChange={choose('seller_id')}>
                {names.sellers.map(({ seller_id, name }) => (
                  <option key={seller_id} value={seller_id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField label={importWords.stage} value={defaults.stage_id} onChange={choose('stage_id')}>
                {names.stages.map(({ stage_id, name }) => (
                  <option key={stage_id} value={stage_id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          {dated >= 0 && (
            <SelectField
              label={importWords.dates}
              value={choices.dates}
              onChange={({ target }) => setDates(DATE_ORDERS.find((order) => order === target.value))}
            >
              {DATE_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {importWords.dateOrders[order]}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {hasJobs && names.sellers.length === 0 && (
          <NoSeller leads={check?.notTaken.find(({ field }) => field === 'lead')?.count ?? 0} />
        )}
        {hasJobs && names.sellers.length > 0 && (
          <p className={styles.fine}>{dated >= 0 ? importWords.datedJobsHint : importWords.jobsHint}</p>
        )}
        {allows(permissions, 'Contacts: Edit') && (
          <fieldset className={styles.choice}>
            <legend>{importWords.duplicates}</legend>
            {DUPLICATE_CHOICES.map((choice) => (
              <label key={choice} className={styles.tick}>
                <input
                  type="radio"
                  name="duplicates"
                  checked={duplicates === choice}
                  onChange={() => setDuplicates(choice)}
                />
                {importWords.duplicateChoices[choice]}
              </label>
            ))}
          </fieldset>
        )}
      </section>

      {unknown.listed.length > 0 && (
        <UnknownWordsPart words={unknown} chosen={words} names={names} onChange={setWords} />
      )}
      <Preview check={check} names={names} />
      {(problem || why) && (
        <p role="alert" className={styles.problem}>
          {problem || why}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          disabled={isStarting || !check?.isRead || check.good === 0 || Boolean(why) || Boolean(missing)}
          onClick={start}
        >
          {importWords.start(check?.good ?? 0)}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {uiWords.cancel}
        </Button>
      </div>
    </div>
  )
}

/** The id that is wished for where it is there, else the first. */
const idIn = <Key extends string>(entries: readonly Record<Key, number>[], key: Key, wished: number) =>
  (entries.find((entry) => entry[key] === wished) ?? entries[0])?.[key] ?? 0
