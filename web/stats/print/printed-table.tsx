import { statsWords } from '#words/stats.ts'
import styles from './printed-report.module.css'

interface PrintedTableProps {
  title: string
  /** The first column has names, the others have figures. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
  note?: string
}

/** A printed table with its title, or a note that it is empty. */
export const PrintedTable = ({ title, head, rows, foot, note }: PrintedTableProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p className={styles.note}>{statsWords.noFigures}</p>
    ) : (
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <PrintedRow key={cells[0]} head={head} cells={cells} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <PrintedRow head={head} cells={foot} />
          </tfoot>
        )}
      </table>
    )}
    {note && rows.length > 0 && <p className={styles.note}>{note}</p>}
  </section>
)

const PrintedRow = ({ head, cells: [name, ...figures] }: { head: readonly string[]; cells: readonly string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure, i) => (
      <td key={head[i + 1]}>{figure}</td>
    ))}
  </tr>
)
