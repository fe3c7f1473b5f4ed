import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { CATALOG_NAME_MAX, EntryName, type SellerSettings } from '#contract/catalog/editing.ts'
import { NAME_MAX } from '#contract/fields.ts'
import { isOwnerName } from '#contract/settings/user-name.ts'
import { type StaffUser, UserName } from '#contract/settings/users.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { saveProblem } from '#web/forms/save-problem.ts'
import { typed } from '#web/forms/typed-fields.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useUser } from '#web/session/session.ts'
import { addSeller, useSellerSettings } from '#web/settings/lists/lists.write.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { useStaff } from '#web/settings/people/people.write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldWithButton, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { startWords } from '#words/start.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { pathOf } from './first-setup.ts'
import { saveSelf } from './save-self.ts'
import styles from './start.module.css'
import { StepFoot } from './step-foot.tsx'

const Fields = v.object({
  name: UserName,
  sells: v.picklist(['yes', 'no']),
  /** The optional name of another seller. */
  other: v.lazy((text) => (typeof text === 'string' && text.trim() === '' ? typed : EntryName)),
})

/** The owner's own name, whether they sell, and more sellers. */
export const SellersStep = () => {
  const staff = useStaff()
  const { user_id } = useUser()
  const me = staff.data?.find((user) => user.user_id === user_id)
  return (
    <LoadedCard title={startWords.steps.sellers} query={useSellerSettings()}>
      {({ sellers }) => {
        if (me) return <SellersForm me={me} sellers={sellers} />
        return staff.error ? (
          <LoadError error={staff.error} onRetry={() => staff.refetch()} />
        ) : (
          <Skeleton height="14rem" />
        )
      }}
    </LoadedCard>
  )
}

const SellersForm = ({ me, sellers }: { me: StaffUser; sellers: SellerSettings['sellers'] }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const active = sellers.filter((seller) => seller.is_active)
  const form = useForm(Fields, {
    storeAs: 'start.sellers',
    start: {
      name: isOwnerName(me.name) ? '' : me.name,
      // Most owners sell themselves, so this is preselected.
      sells: me.seller_id !== null || active.length === 0 ? 'yes' : 'no',
    },
  })
  const { bind, values, isSaving } = form
  const save = (done: () => void) => {
    // Stores the preselected answer, because it would change after a partial failure.
    form.setText('sells', values.sells)
    form.submit(async ({ name, sells, other }) => {
      const refused = await failureOf(saveSelf(client, me, sellers, { name, sells: sells === 'yes' }))
      if (refused) return form.refused(refused, saveProblem(refused, termWords.saveFailed))
      const notAdded = other && (await failureOf(makeWrite(client, addSeller, { name: other })))
      if (notAdded) {
        // The server names this field `name` too.
        const [issue] = notAdded.answer.issues ?? []
        return form.refused(
          notAdded,
          issue ? { issues: { other: issue.message } } : saveProblem(notAdded, termWords.saveFailed),
        )
      }
      form.saved()
      done()
    })
  }
  const isOtherTyped = values.other.trim() !== ''
  const addOther = () => {
    if (isOtherTyped) save(() => form.ref.current?.querySelector<HTMLElement>('[name="other"]')?.focus())
  }
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      aria-label={startWords.sellersTitle}
      {...form.props(() => save(() => navigate(pathOf('people'))))}
    >
      <Hint>{form.isRestored && form.isDirty ? startWords.keptText : startWords.sellersText}</Hint>
      <TextField
        label={startWords.yourName}
        required
        maxLength={NAME_MAX}
        autoComplete="name"
        autoCapitalize="words"
        {...bind('name')}
      />
      <Switch
        label={startWords.doYouSell}
        hint={startWords.doYouSellHint}
        checked={values.sells === 'yes'}
        onChange={(checked) => form.setText('sells', checked ? 'yes' : 'no')}
      />
      {active.length > 0 && (
        <ul className={styles.list} aria-label={startWords.sellersLabel}>
          {active.map((seller) => (
            <Row as="li" key={seller.seller_id} wrap="break">
              {seller.name}
              {seller.seller_id === me.seller_id && <Badge>{termWords.you}</Badge>}
            </Row>
          ))}
        </ul>
      )}
      <FieldWithButton>
        <TextField
          label={startWords.another}
          hint={startWords.anotherHint}
          maxLength={CATALOG_NAME_MAX}
          autoComplete="off"
          autoCapitalize="words"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isOtherTyped || event.nativeEvent.isComposing) return
            event.preventDefault()
            addOther()
          }}
          {...bind('other')}
        />
        <Button aria-busy={isSaving} onClick={addOther}>
          {isSaving ? termWords.adding : termWords.add}
        </Button>
      </FieldWithButton>
      {form.problem && <FormError>{form.problem}</FormError>}
      <SlowSave isSaving={isSaving} />
      <StepFoot step="sellers" canSkip>
        <Button type="submit" kind="primary" aria-busy={isSaving}>
          {isSaving ? uiWords.saving : startWords.saveAndNext}
        </Button>
      </StepFoot>
    </Stack>
  )
}

const failureOf = (write: Promise<unknown> | undefined) =>
  write?.then(
    () => undefined,
    (error: ApiError) => error,
  )
