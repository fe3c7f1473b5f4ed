import { number } from '#web/lib/format/number.ts'
import cards from '#web/stats/cards.module.css'
import { Figure } from '#web/stats/figure.tsx'
import table from '#web/stats/stats.module.css'
import { Bar } from '#web/ui/bar.tsx'
import { Table } from '#web/ui/table.tsx'
import { scheduleStatsWords as words } from '#words/schedule-stats.ts'
import { statsWords } from '#words/stats.ts'
import type { VisitList } from './visit-rows.ts'

/** Visits by seller on a wide window. */
export const VisitTable = ({ rows, all, most }: VisitList) => (
  <Table caption={words.visitsCaption}>
    <thead>
      <tr>
        <th scope="col">{statsWords.seller}</th>
        <th scope="col">{words.booked}</th>
        <th scope="col" className={table.figure}>
          {words.done}
        </th>
        <th scope="col" className={table.figure}>
          {words.noShow}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ seller_id, name, booked, done, no_show }) => (
        <tr key={seller_id}>
          <th scope="row" className={table.seller}>
            {name}
          </th>
          <td>
            <span className={table.performance}>
              <Bar className={table.bar} share={booked / most} color="var(--info)" />
              <span className={table.percent}>{number(booked)}</span>
            </span>
          </td>
          <td className={table.figure}>{number(done)}</td>
          <td className={table.figure}>{number(no_show)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className={table.team}>
        <th scope="row" className={table.seller}>
          {words.all}
        </th>
        <td className={table.figure}>{number(all.booked)}</td>
        <td className={table.figure}>{number(all.done)}</td>
        <td className={table.figure}>{number(all.no_show)}</td>
      </tr>
    </tfoot>
  </Table>
)

/** Visits by seller on a narrow window: a card each. */
export const VisitCards = ({ rows, all }: VisitList) => (
  <ul className={cards.cards} aria-label={words.visitsCaption}>
    {[...rows, { seller_id: 'all', name: words.all, ...all }].map(({ seller_id, name, booked, done, no_show }) => (
      <li key={seller_id} className={cards.card}>
        <h3 className={cards.name}>{name}</h3>
        <dl className={cards.threeFigures}>
          <Figure label={words.booked} figure={number(booked)} />
          <Figure label={words.done} figure={number(done)} />
          <Figure label={words.noShow} figure={number(no_show)} />
        </dl>
      </li>
    ))}
  </ul>
)
