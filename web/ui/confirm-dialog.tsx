import { useEffect } from 'react'
import { type Question, useQuestions } from '#web/lib/confirm.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { useModal } from './use-modal.ts'

/** Shows the questions of `confirmDialog` and `showAlert`, one at a time. */
export const ConfirmDialogs = () => {
  const question = useQuestions((state) => state.questions[0])
  useEffect(() => {
    useQuestions.setState({ ready: true })
    return () => useQuestions.setState({ ready: false })
  }, [])
  return question ? <QuestionDialog key={question.id} question={question} /> : null
}

const QuestionDialog = ({ question }: { question: Question }) => {
  const ref = useModal(() => question.answer(false))
  return (
    <dialog ref={ref} className={styles.ask} role="alertdialog" aria-label={question.message}>
      <p aria-live="polite">{question.message}</p>
      <div className={styles.buttons}>
        {question.no && <Button onClick={() => question.answer(false)}>{question.no}</Button>}
        {question.first && (
          <Button kind="primary" onClick={question.first.act}>
            {question.first.label}
          </Button>
        )}
        <Button
          kind={question.isLoss ? 'danger' : 'primary'}
          // `showModal` focuses this button. React's `autoFocus` does not set the attribute.
          ref={(button) => {
            if (question.isSafe) button?.setAttribute('autofocus', '')
          }}
          onClick={() => question.answer(true)}
        >
          {question.yes}
        </Button>
      </div>
    </dialog>
  )
}
