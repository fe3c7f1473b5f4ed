import type { Choices, EstimateContent } from '#contract/documents/content.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { lineTotal, totalsOf } from '#contract/documents/totals.ts'
import type { SheetWords } from '#contract/words/sheet-words.ts'
import styles from './signing.module.css'

interface ChoiceFieldsProps {
  content: EstimateContent
  choices: Choices
  /** The texts in the language of the document. */
  words: SheetWords
  onChoose: (choices: Choices) => void
}

/** The packages of which the customer chooses one, and the optional lines of the common part and of that package. */
export const ChoiceFields = ({ content, choices, words, onChoose }: ChoiceFieldsProps) => {
  const options = content.lines.filter(
    (line) => line.is_optional && (line.package === null || line.package === choices.package),
  )
  const toggle = (key: string) =>
    onChoose({
      ...choices,
      options: choices.options.includes(key) ? choices.options.filter((one) => one !== key) : [...choices.options, key],
    })
  return (
    <>
      {content.packages.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{words.choosePackage}</legend>
          {content.packages.map((offer) => (
            <label key={offer.key} className={styles.choice}>
              <input
                type="radio"
                name="package"
                checked={choices.package === offer.key}
                onChange={() => onChoose({ ...choices, package: offer.key })}
              />
              <span>
                <strong dir="auto">{offer.name}</strong>
                {offer.description && <small dir="auto">{offer.description}</small>}
              </span>
              <span className={styles.amount}>
                {formatCents(totalsOf(content, { ...choices, package: offer.key }).total)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{words.chooseOptions}</legend>
          {options.map((line) => (
            <label key={line.key} className={styles.choice}>
              <input type="checkbox" checked={choices.options.includes(line.key)} onChange={() => toggle(line.key)} />
              <span>
                <strong dir="auto">{line.name}</strong>
                {line.description && <small dir="auto">{line.description}</small>}
              </span>
              <span className={styles.amount}>+ {formatCents(lineTotal(line))}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
