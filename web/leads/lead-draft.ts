import { create } from 'zustand'
import type { Category } from '#contract/catalog.ts'
import { useSession } from '#web/session/session.ts'
import { EMPTY_FORM, type FormText } from './lead-input.ts'

interface LeadDraft {
  category: Category | undefined
  form: FormText
}

const NOTHING: LeadDraft = { category: undefined, form: EMPTY_FORM }

/** What was typed into the add-lead form: it outlives a modal that was closed by mistake, until the lead is added. */
export const useLeadDraft = create<LeadDraft>(() => NOTHING)

export const chooseCategory = (category: Category | undefined) => useLeadDraft.setState({ category })

export const changeForm = (change: Partial<FormText>) =>
  useLeadDraft.setState(({ form }) => ({ form: { ...form, ...change } }))

export const forgetLeadDraft = () => useLeadDraft.setState(NOTHING)

// The next user of this browser sees nothing of it.
useSession.subscribe(({ status }) => status === 'signed out' && forgetLeadDraft())
