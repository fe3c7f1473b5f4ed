import { create } from 'zustand'
import { uiWords } from '#words/ui.ts'

export interface Question {
  id: number
  message: string
  /** The labels of the two buttons; a message has no second one. */
  yes: string
  no?: string | undefined
  /** Destructive: the confirming button is red. */
  isLoss?: boolean
  /** Confirming loses nothing: Enter confirms. Otherwise the first button has the focus. */
  isSafe?: boolean
  /** A third button, whose action leaves the dialog open. */
  first?: { label: string; act: () => void } | undefined
  answer: (yes: boolean) => void
}

export const useQuestions = create<{ questions: Question[]; ready: boolean }>(() => ({ questions: [], ready: false }))

let lastId = 0

type Labels = Pick<Question, 'yes' | 'no' | 'isLoss' | 'isSafe'>

/** The browser's own dialog, for moments in which the app cannot show one. */
const askNatively = (message: string, { no }: Labels) => {
  if (no) return confirm(message)
  alert(message)
  return true
}

const ask = async (message: string, labels: Labels, closed?: AbortSignal) => {
  if (!useQuestions.getState().ready) return askNatively(message, labels)
  const { answered, close } = openQuestion(message, labels)
  closed?.addEventListener('abort', () => close(false))
  return answered
}

/** Asks in a dialog whose text may change, or which may be answered by an event, while it is open. */
export const openQuestion = (message: string, labels: Labels) => {
  lastId += 1
  const id = lastId
  let settle: (yes: boolean) => void
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const close = (yes: boolean) => {
    useQuestions.setState(({ questions }) => ({ questions: questions.filter((question) => question.id !== id) }))
    settle(yes)
  }
  useQuestions.setState(({ questions }) => ({ questions: [...questions, { id, message, ...labels, answer: close }] }))
  const change = (to: Partial<Pick<Question, 'message' | 'first'>>) =>
    useQuestions.setState(({ questions }) => ({
      questions: questions.map((question) => (question.id === id ? { ...question, ...to } : question)),
    }))
  return { answered, change, close }
}

/** Asks a question in a dialog. Aborting `closed` closes it with no. */
export const confirmDialog: (
  message: string,
  labels: Labels & { no: string },
  closed?: AbortSignal,
) => Promise<boolean> = ask

/** Asks whether unsaved changes may be discarded. */
export const confirmDiscard = () =>
  confirmDialog(uiWords.discardChanges, { yes: uiWords.discard, no: uiWords.keepEditing })

/** Shows a message in a dialog. Resolves once it is closed. */
export const showAlert = (message: string) => ask(message, { yes: uiWords.ok })
