import { folded } from '#contract/fold.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Grid, Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'
import type { Check } from './check-file.ts'
import { type ChosenWords, entriesOf, type Names, type WordField } from './words.ts'

interface UnknownWordsProps {
  words: Check['words']
  chosen: ChosenWords
  names: Names
  onChange: (chosen: ChosenWords) => void
}

/** The words of a file without a counterpart in the catalog, each with the chosen replacement. */
export const UnknownWordsPart = ({ words: { listed, more }, chosen, names, onChange }: UnknownWordsProps) => {
  const entries = entriesOf(names)
  const choose = (field: WordField, word: string, id: number) => {
    const { [folded(word)]: _, ...rest } = chosen[field]
    onChange({ ...chosen, [field]: id === 0 ? rest : { ...rest, [folded(word)]: id } })
  }
  return (
    <Stack as="section" aria-label={importWords.unknownWords}>
      <Text as="h3" size="md">
        {importWords.unknownWords}
      </Text>
      <Hint width="text">{importWords.unknownHint}</Hint>
      <Grid least="16rem">
        {listed.map(({ field, word, rows }) => (
          <SelectField
            key={`${field} ${folded(word)}`}
            label={importWords.unknownWord(importWords.fields[field], word, rows)}
            value={chosen[field][folded(word)] ?? 0}
            onChange={({ target }) => choose(field, word, Number(target.value))}
          >
            <option value={0}>{importWords.asForAll[field]}</option>
            {entries[field].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </Grid>
      {more > 0 && <Hint width="text">{importWords.moreWords(more)}</Hint>}
    </Stack>
  )
}
