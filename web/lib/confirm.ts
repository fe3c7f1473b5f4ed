import { create } from 'zustand'
import { uiWords } from '#web/messages/ui.ts'

export interface Question {
  id: number
  message: string
  /** The label of the button that agrees, and of the other one; a message has none. */
  yes: string
  no?: string | undefined
  answer: (yes: boolean) => void
}

export const useQuestions = create<{ questions: Question[]; ready: boolean }>(() => ({ questions: [], ready: false }))

let lastId = 0

type Labels = Pick<Question, 'yes' | 'no'>

/** The browser's own dialog, while the app cannot show one. */
const askNatively = (message: string, { no }: Labels) => {
  if (no !== undefined) return confirm(message)
  alert(message)
  return true
}

const ask = async (message: string, labels: Labels, closed?: AbortSignal) => {
  if (!useQuestions.getState().ready) return askNatively(message, labels)
  lastId += 1
  const id = lastId
  return new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      useQuestions.setState(({ questions }) => ({ questions: questions.filter((question) => question.id !== id) }))
      resolve(yes)
    }
    closed?.addEventListener('abort', () => answer(false))
    useQuestions.setState(({ questions }) => ({ questions: [...questions, { id, message, ...labels, answer }] }))
  })
}

/** Asks in a dialog whose buttons say what each does. Aborting `closed` closes it with no. */
export const askConfirm = (message: string, labels: Required<Labels>, closed?: AbortSignal) =>
  ask(message, labels, closed)

/** Asks whether unsaved changes may be discarded. */
export const askDiscard = () => askConfirm(uiWords.discardChanges, { yes: uiWords.discard, no: uiWords.keepEditing })

/** Shows a message in a dialog. Resolves once it is closed. */
export const askAlert = (message: string) => ask(message, { yes: uiWords.ok })
