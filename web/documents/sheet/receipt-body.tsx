import type { ReceiptView } from '#contract/documents/document-view.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import styles from './document-sheet.module.css'
import { paymentCells } from './sheet-text.ts'
import { Sums } from './sums.tsx'

/** Sums and payments of a receipt. */
export const ReceiptBody = ({ view }: { view: ReceiptView }) => (
  <>
    <section className={styles.block}>
      <h3>{sheetWords(view.language).payments}</h3>
      {view.payments.length === 0 ? <p>{sheetWords(view.language).noPayments}</p> : <Payments view={view} />}
    </section>
    <Sums view={view} />
  </>
)

const Payments = ({ view: { payments, language } }: { view: ReceiptView }) => {
  const words = sheetWords(language)
  return (
    <table className={styles.payments}>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.method}</th>
          <th scope="col">{words.note}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment, i) => {
          const [day, method, note, amount] = paymentCells(payment, language)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments of a view have no ids, and keep their order
            <tr key={i}>
              <th scope="row">{day}</th>
              <td>{method}</td>
              <td dir="auto">{note}</td>
              <td>{amount}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
