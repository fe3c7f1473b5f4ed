import { create } from 'zustand'
import { uiWords } from '#web/messages/ui.ts'

export interface Question {
  id: number
  message: string
  kind: 'confirm' | 'alert'
  answer: (yes: boolean) => void
}

export const useQuestions = create<{ questions: Question[]; ready: boolean }>(() => ({ questions: [], ready: false }))

let lastId = 0

/** The browser's own dialog, while the app cannot show one. */
const askNatively = (kind: Question['kind'], message: string) => {
  if (kind === 'confirm') return confirm(message)
  alert(message)
  return true
}

const ask = async (kind: Question['kind'], message: string, closed?: AbortSignal) => {
  if (!useQuestions.getState().ready) return askNatively(kind, message)
  lastId += 1
  const id = lastId
  return new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      useQuestions.setState(({ questions }) => ({ questions: questions.filter((question) => question.id !== id) }))
      resolve(yes)
    }
    closed?.addEventListener('abort', () => answer(false))
    useQuestions.setState(({ questions }) => ({ questions: [...questions, { id, message, kind, answer }] }))
  })
}

/** Asks yes or no in a dialog. Aborting `closed` closes it with no. */
export const askConfirm = (message: string, closed?: AbortSignal) => ask('confirm', message, closed)

/** Asks whether unsaved changes may be discarded. */
export const askDiscard = () => askConfirm(uiWords.discardChanges)

/** Shows a message in a dialog. Resolves once it is closed. */
export const askAlert = (message: string) => ask('alert', message)
