import { create } from 'zustand'
import { uiWords } from '#web/messages/ui.ts'

export interface Question {
  id: number
  message: string
  /** A confirm has a way to say no; an alert has not. */
  kind: 'confirm' | 'alert'
  answer: (yes: boolean) => void
}

export const useQuestions = create<{ questions: Question[]; ready: boolean }>(() => ({ questions: [], ready: false }))

let lastId = 0

/** The browser's own question, where the app's cannot appear yet. */
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

/** Asks yes or no in the app's own look; by the browser where the app cannot. `closed` takes the question back. */
export const askConfirm = (message: string, closed?: AbortSignal) => ask('confirm', message, closed)

/** Asks whether what was typed may be given up. */
export const askDiscard = () => askConfirm(uiWords.discardChanges)

/** Says something that has to be read. Resolves once it was. */
export const askAlert = (message: string) => ask('alert', message)
