import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type MergePair, type MergeValues, SIDES, type Side } from '#contract/contacts/duplicates.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceBox } from '#web/ui/choice-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldSet, FormFoot, Grid, Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { duplicatesWords } from '#words/duplicates.ts'
import { uiWords } from '#words/ui.ts'
import {
  agreedValue,
  type Choice,
  mergeChoices,
  mergeValues,
  otherContactMethods,
  suggestedSide,
} from './merge-choices.ts'
import type { useMerge } from './merge-contacts.write.ts'
import styles from './merge-dialog.module.css'

type MergeWrite = ReturnType<typeof useMerge>

interface MergeDialogProps {
  contactId: number
  otherId: number
  merge: MergeWrite
  onClose: () => void
}

/** Merges two contacts. The user chooses a side for each differing field. */
export const MergeDialog = ({ contactId, otherId, merge, onClose }: MergeDialogProps) => {
  const pair = useQuery({
    queryKey: ['contacts', String(contactId), 'duplicates', otherId],
    queryFn: () =>
      bodyOf(
        api.contacts[':contactId'].duplicates[':otherId'].$get({
          param: { contactId: String(contactId), otherId: String(otherId) },
        }),
      ),
    // Never from the cache: the user must choose between current values.
    staleTime: 0,
  })
  return (
    <Dialog title={duplicatesWords.mergeContacts} onClose={onClose}>
      {pair.data && <Choices pair={pair.data} merge={merge} onClose={onClose} />}
      {pair.isPending && <Skeleton height="18rem" />}
      {pair.isError && !pair.data && (
        <p role="alert">
          {pair.error.message} <Button onClick={() => pair.refetch()}>{uiWords.tryAgain}</Button>
        </p>
      )}
    </Dialog>
  )
}

const Choices = ({ pair, merge, onClose }: { pair: MergePair; merge: MergeWrite; onClose: () => void }) => {
  const [choices, setChoices] = useState<Partial<MergeValues>>({})
  const [unwanted, setUnwanted] = useState<readonly string[]>([])
  const { other } = pair
  const { differing, agreed } = mergeChoices(pair)
  const values = mergeValues(pair, choices)
  const beside = (field: 'phone' | 'email') => otherContactMethods(pair, field, values[field] ?? 'this')
  const dropped = (field: 'phone' | 'email') =>
    beside(field)
      .map(({ value }) => value)
      .filter((value) => unwanted.includes(value))
  const kept = [...beside('phone'), ...beside('email')]
  const without = { phones: dropped('phone'), emails: dropped('email') }
  const busy = merge.writing !== undefined
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault()
        merge.write({ pair, values, without: without.phones.length + without.emails.length > 0 ? without : undefined })
      }}
    >
      <Text wrap="break">
        <Sentence parts={duplicatesWords.whatMoves(<strong>{other.name}</strong>, phoneText(other.phone))} />
      </Text>
      {differing.length > 0 && (
        <Hint as="div" weight="semibold" className={styles.heads} aria-hidden="true">
          <span>{duplicatesWords.sides.this}</span>
          <span>{duplicatesWords.sides.other}</span>
        </Hint>
      )}
      {differing.map((choice) => (
        <ChoiceField
          key={choice.field}
          choice={choice}
          chosen={choices[choice.field] ?? suggestedSide(choice)}
          choose={(side) => setChoices({ ...choices, [choice.field]: side })}
        />
      ))}
      {kept.length > 0 && (
        <FieldSet gap={1}>
          <legend>{duplicatesWords.alsoKept}</legend>
          <Grid gap={2} least="14rem">
            {kept.map(({ value, label }) => (
              <ChoiceBox
                key={value}
                type="checkbox"
                checked={!unwanted.includes(value)}
                onChange={({ target }) =>
                  setUnwanted(target.checked ? unwanted.filter((one) => one !== value) : [...unwanted, value])
                }
              >
                <Text as="span" size="sm" grow wrap="break">
                  {duplicatesWords.labelled(phoneText(value), label)}
                </Text>
              </ChoiceBox>
            ))}
          </Grid>
        </FieldSet>
      )}
      {agreed.length > 0 && (
        <Stack as="dl" gap={1} box="sunken" size="sm">
          {agreed.map((choice) => (
            <Grid key={choice.field} gap={2} className={styles.agreed}>
              <Text as="dt" tone="soft">
                {choice.label}
              </Text>
              <Text as="dd" wrap="pre-line">
                {agreedValue(choice)}
              </Text>
            </Grid>
          ))}
        </Stack>
      )}
      <AutomaticChanges pair={pair} />
      <SlowSave isSaving={busy} />
      <FormFoot>
        <Button onClick={onClose}>{uiWords.cancel}</Button>
        <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
          {busy ? duplicatesWords.merging : duplicatesWords.mergeContacts}
        </Button>
      </FormFoot>
    </Stack>
  )
}

/** Explains what a merge keeps without a choice: the newest lead's values, the notes of both. */
const AutomaticChanges = ({ pair: { contact, other } }: { pair: MergePair }) => {
  const ofLeads = (contact.has_lead || other.has_lead) && duplicatesWords.followsNewestLead
  const notes =
    contact.initial_notes &&
    other.initial_notes &&
    contact.initial_notes !== other.initial_notes &&
    duplicatesWords.bothNotesKept
  const sentences = [ofLeads, notes].filter(Boolean)
  return sentences.length > 0 && <Hint>{sentences.join(' ')}</Hint>
}

interface ChoiceFieldProps {
  choice: Choice
  chosen: Side
  choose: (side: Side) => void
}

const ChoiceField = ({ choice: { label, values }, chosen, choose }: ChoiceFieldProps) => {
  const name = useId()
  return (
    <FieldSet gap={1}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <ChoiceBox key={side} type="radio" name={name} checked={chosen === side} onChange={() => choose(side)}>
            <Text as="span" size="sm" wrap="pre-line" grow>
              <span className={styles.sideName}>{duplicatesWords.sides[side]}</span>
              {values[side] ?? (
                <Text as="em" tone="soft">
                  {duplicatesWords.none}
                </Text>
              )}
            </Text>
          </ChoiceBox>
        ))}
      </div>
    </FieldSet>
  )
}
