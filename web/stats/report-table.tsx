import type { ReactNode } from 'react'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './stats.module.css'

export interface ReportRow {
  id: string | number
  name: string
}

/** A column of figures, for the table of a wide window, the cards of a narrow one and paper. */
export interface Column<Line> {
  label: string
  /** The period of the figures, if it is not the report's. */
  of?: string
  figure: (row: Line) => string
  /** What the screen shows in place of the figure's text. */
  shown?: (row: Line) => ReactNode
  /** A bar beside the figure of each row but that of the sums. */
  bar?: (row: Line) => { share: number; color?: string | undefined }
  isOnScreenOnly?: boolean
}

/** The figures of a report by seller, stage, reason, week or crew. */
export interface ReportFigures<Line extends ReportRow = ReportRow> {
  caption: string
  /** What the rows are named by. */
  heading: string
  columns: readonly Column<Line>[]
  rows: readonly Line[]
  /** The sums, in the last row. */
  all?: Line | undefined
}

interface ReportTableProps<Line extends ReportRow> extends ReportFigures<Line> {
  /** The name of a row, if it is more than a text. */
  nameOf?: (row: Line) => ReactNode
}

/** A table of figures; on a narrow window a card for each row. */
export const ReportTable = <Line extends ReportRow>(props: ReportTableProps<Line>) =>
  useMedia(SCREEN_NARROW) ? <Cards {...props} /> : <WideTable {...props} />

const WideTable = <Line extends ReportRow>(props: ReportTableProps<Line>) => (
  <Table caption={props.caption}>
    <thead>
      <tr>
        <th scope="col">{props.heading}</th>
        {props.columns.map(({ label, of, bar }) => (
          <th key={label + of} scope="col" className={bar ? undefined : styles.figure}>
            {label} {of && <span className={styles.of}>{of}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {props.rows.map((row) => (
        <Cells key={row.id} {...props} row={row} />
      ))}
    </tbody>
    {props.all && (
      <tfoot>
        <Cells {...props} row={props.all} isAll />
      </tfoot>
    )}
  </Table>
)

interface RowProps<Line extends ReportRow> extends ReportTableProps<Line> {
  row: Line
  isAll?: boolean
}

const Cells = <Line extends ReportRow>({ row, columns, nameOf, isAll = false }: RowProps<Line>) => (
  <tr className={isAll ? styles.all : undefined}>
    <th scope="row" className={styles.rowName}>
      {nameOf && !isAll ? nameOf(row) : row.name}
    </th>
    {columns.map((column) => (
      <td key={column.label + column.of} className={column.bar ? undefined : styles.figure}>
        {column.bar && !isAll ? <BarFigure column={column} row={row} /> : shownIn(column, row)}
      </td>
    ))}
  </tr>
)

const shownIn = <Line,>({ shown, figure }: Column<Line>, row: Line) => shown?.(row) ?? figure(row)

const BarFigure = <Line,>({ column, row }: { column: Column<Line>; row: Line }) => (
  <Row as="span" nowrap className={styles.barFigure}>
    {column.bar && <Bar className="grow" {...column.bar(row)} />}
    <span>{shownIn(column, row)}</span>
  </Row>
)

const Cards = <Line extends ReportRow>({ all, ...props }: ReportTableProps<Line>) => (
  <ul className={styles.cards} aria-label={props.caption}>
    {props.rows.map((row) => (
      <CardOfRow key={row.id} {...props} row={row} />
    ))}
    {all && <CardOfRow {...props} row={all} isAll />}
  </ul>
)

const CardOfRow = <Line extends ReportRow>({ row, columns, nameOf, isAll = false }: RowProps<Line>) => {
  const bars = isAll ? [] : columns.filter(({ bar }) => bar)
  const figures = columns.filter((column) => !bars.includes(column) && column.figure(row) !== '')
  return (
    <Stack as="li" className={styles.card}>
      <h3 className={styles.cardName}>{nameOf && !isAll ? nameOf(row) : row.name}</h3>
      {bars.map((column) => (
        <Stack key={column.label} gap={0}>
          <Text as="span" size="xs" tone="soft" weight="semibold">
            {column.label}
          </Text>
          <BarFigure column={column} row={row} />
        </Stack>
      ))}
      <dl className={styles.figures}>
        {figures.map((column) => (
          <div key={column.label + column.of}>
            <dt>
              {column.label}
              {column.of && <span className={styles.of}>{column.of}</span>}
            </dt>
            <dd>{shownIn(column, row)}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

/** The same as short rows on any window: a name, the bar of the first column, and the figures of both. */
export const BarRows = <Line extends ReportRow>({ columns: [count, amount], rows }: ReportFigures<Line>) => (
  <dl className={styles.barRows}>
    {rows.map((row) => (
      <div key={row.id}>
        <dt>{row.name}</dt>
        <dd>{count?.bar && <Bar {...count.bar(row)} />}</dd>
        <Hint as="dd">{count?.figure(row)}</Hint>
        <dd>{amount?.figure(row)}</dd>
      </div>
    ))}
  </dl>
)
