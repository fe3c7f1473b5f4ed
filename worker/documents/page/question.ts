import { QUESTION_LIMIT } from '#contract/documents/customer-page.ts'
import { Question } from '#contract/documents/estimate.ts'
import { documentNumber } from '#contract/documents/number.ts'
import type { DoneAnswer } from '#contract/leads/lead.ts'
import { timeAt } from '#contract/local-time.ts'
import { pageWords } from '#contract/words/page-words.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { notifySellerOfAnswer } from '#worker/documents/estimates/answer.ts'
import { logLineOf } from '#worker/documents/estimates/present.ts'
import { estimateIsUnchanged } from '#worker/documents/estimates/store.ts'
import { checkInput } from '#worker/http/input.ts'
import { insertNote } from '#worker/notes/store.ts'
import { retryAfter } from '#worker/rate-limits/limit.ts'
import { countAttempt } from '#worker/rate-limits/store.ts'
import { selectUserOfSeller } from '#worker/session/store.ts'
import { addTask } from '#worker/tasks/creation.ts'
import { selectOpenTask } from '#worker/tasks/store.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { customerOf } from './answer.ts'
import type { LinkedEstimate } from './linked-document.ts'
import type { SentForm } from './sent-form.ts'
import { viewingStatements } from './viewing.ts'

const END_OF_DAY = '23:59'

/**
 * The customer asks about an estimate: a note on the contact, a task and a notice of the seller, and the log.
 * @throws Refusal `invalid_input`, `too_many_attempts`
 */
export const planQuestion = async (
  db: Database,
  found: LinkedEstimate,
  sent: SentForm,
  now: number,
): Promise<Plan<DoneAnswer>> => {
  const { estimate, lead, business } = found
  const { text } = checkInput(Question, { text: sent.text })
  // Not the question: users who may not see documents may see the task.
  const title = pageWords(business.language).answerTask
  const [ids, [counted], [seller], [waiting]] = await db.batch([
    reserveIds(['notes', 'tasks']),
    countAttempt(`question ${estimate.estimate_id}`, QUESTION_LIMIT, now),
    selectUserOfSeller(lead.seller_id, 'Leads: View'),
    selectOpenTask(lead.lead_id, title),
  ])
  if (retryAfter(counted, QUESTION_LIMIT, now)) throw new Refusal('document_questions_too_many')
  const customer = customerOf(found, now)
  const { contact_id, lead_id } = lead
  const task = addTask(
    { user: null, now },
    {
      ...{ task_id: reserved(ids, 'tasks'), title, contact_id, lead_id, assigned_to: seller?.user_id ?? null },
      due_at: timeAt(customer.today, END_OF_DAY, business.timeZone),
      // The notice of the question has told the seller.
      reminded_at: now,
    },
  )
  return {
    statements: [
      guard('stale', estimateIsUnchanged(estimate)),
      ...viewingStatements(found, now),
      insertNote({
        note_id: reserved(ids, 'notes'),
        contact_id,
        lead_id,
        estimate_id: estimate.estimate_id,
        content: pageWords(business.language).note(documentNumber(estimate), text),
        edited_at: null,
        version: 1,
        user_id: null,
        user_name: customer.user.name,
        created_at: now,
      }),
      logActivity(customer, { action: 'estimate_asked', ...logLineOf(estimate, lead, { question: text }) }),
      ...(waiting ? [] : task.statements),
      ...notifySellerOfAnswer(customer, 'estimate_answered', estimate, lead),
    ],
    answer: { success: true },
  }
}
