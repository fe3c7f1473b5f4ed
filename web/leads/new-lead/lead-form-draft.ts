import * as v from 'valibot'
import { create } from 'zustand'
import { Category } from '#contract/catalog.ts'
import { keep, kept, keptName } from '#web/lib/form/form-drafts.ts'
import { useSession } from '#web/session/session.ts'
import { EMPTY_FORM, type FormField, type FormText } from './lead-input.ts'

interface LeadDraft {
  category: Category | undefined
  form: FormText
}

const NOTHING: LeadDraft = { category: undefined, form: EMPTY_FORM }

const Kept = v.object({
  category: v.optional(Category),
  form: v.record(v.picklist(Object.keys(EMPTY_FORM) as FormField[]), v.string()),
})

const userNow = () => useSession.getState().user?.user_id
const nameOf = (userId: number) => keptName(userId, 'lead')

/** What the user of this browser had typed, if it waits for them. */
const keptDraft = (): LeadDraft => {
  const userId = userNow()
  if (userId === undefined) return NOTHING
  try {
    const { category, form } = v.parse(Kept, JSON.parse(kept(nameOf(userId)) ?? 'null'))
    return { category, form: { ...EMPTY_FORM, ...form } }
  } catch {
    return NOTHING
  }
}

/** What was typed into the add-lead form: it outlives a closed modal and a session that ran out, until it is added. */
export const useLeadDraft = create<LeadDraft>(keptDraft)

const put = (draft: LeadDraft) => {
  useLeadDraft.setState(draft)
  const userId = userNow()
  if (userId !== undefined) keep(nameOf(userId), draft === NOTHING ? null : JSON.stringify(draft))
}

export const chooseCategory = (category: Category | undefined) => put({ ...useLeadDraft.getState(), category })

export const changeForm = (change: Partial<FormText>) => {
  const { category, form } = useLeadDraft.getState()
  put({ category, form: { ...form, ...change } })
}

export const forgetLeadDraft = () => put(NOTHING)

// The next user of this browser sees nothing of it.
useSession.subscribe((now, before) => {
  if (now.user?.user_id !== before.user?.user_id) useLeadDraft.setState(keptDraft())
})
