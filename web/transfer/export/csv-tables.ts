import { addressLine } from '#contract/contacts/address.ts'
import { BYTE_ORDER_MARK, type Cell, csvOf, tableOf } from '#contract/csv.ts'
import { dayOf } from '#contract/weeks.ts'
import { transferWords } from '#words/transfer.ts'

/** A stored row by column. */
export type StoredRow = Record<string, string | number | null>

/** The CSV tables of an archive, for spreadsheets. A restore ignores them. */
export class CsvTables {
  readonly #texts = new Map<string, BlobPart[]>()
  /** Names by `table id`, and the phones of contacts. */
  readonly #names = new Map<string, string>()

  readonly #tables: ReturnType<typeof tablesOf>

  constructor(timeZone: string) {
    this.#tables = tablesOf(timeZone, this.#names)
  }

  /** Adds rows of a table. Referenced tables must come before the tables that refer to them. */
  add(table: string, rows: readonly StoredRow[]) {
    const [key] = Object.keys(rows[0] ?? {})
    if (key && NAMED.has(table)) for (const row of rows) this.#names.set(`${table} ${row[key]}`, String(row.name))
    const csv = this.#tables[table]
    if (!csv) return
    const texts = this.#texts.get(table) ?? [BYTE_ORDER_MARK + csvOf([csv.fields])]
    texts.push(csvOf(rows.map((row) => csv.cells(row))))
    this.#texts.set(table, texts)
  }

  /** The CSV files. */
  files(): { path: string; content: Blob }[] {
    return [...this.#texts].map(([table, texts]) => ({ path: `${table}.csv`, content: new Blob(texts) }))
  }
}

type Cells = (row: StoredRow) => Cell

const text =
  (column: string): Cells =>
  (row) =>
    row[column] ?? null
const dollars: Cells = ({ value_cents }) => (typeof value_cents === 'number' ? value_cents / 100 : null)
const trash: Cells = ({ deleted_at }) => (deleted_at == null ? '' : transferWords.csv.yes)

const tablesOf = (timeZone: string, names: ReadonlyMap<string, string>) => {
  const { contacts, leads, tasks, notes } = transferWords.csv
  const name =
    (table: string, column: string): Cells =>
    (row) =>
      names.get(`${table} ${row[column]}`) ?? null
  const contactOr =
    (column: string): Cells =>
    (row) =>
      (row.contact_id == null ? text(column) : name('contacts', 'contact_id'))(row)
  const day =
    (column: string): Cells =>
    ({ [column]: time }) =>
      typeof time === 'number' ? dayOf(time, timeZone) : null
  const tables: Record<string, ReturnType<typeof tableOf<StoredRow>>> = {
    contacts: tableOf([
      { head: contacts.contact, cell: text('contact_id') },
      { head: contacts.date_added, cell: day('created_at') },
      { head: contacts.category, cell: name('categories', 'category_id') },
      { head: contacts.stage, cell: name('stages', 'stage_id') },
      { head: contacts.name, cell: text('name') },
      { head: contacts.phone, cell: text('phone') },
      { head: contacts.email, cell: text('email') },
      { head: contacts.address, cell: ({ address }) => addressLine(address == null ? null : String(address)) },
      { head: contacts.zip, cell: text('zip') },
      { head: contacts.seller, cell: name('sellers', 'seller_id') },
      { head: contacts.project, cell: text('project_title') },
      { head: contacts.price, cell: dollars },
      { head: contacts.in_trash, cell: trash },
    ]),
    leads: tableOf([
      { head: leads.lead, cell: text('lead_id') },
      { head: leads.date_added, cell: day('created_at') },
      { head: leads.contact, cell: text('contact_id') },
      { head: leads.name, cell: contactOr('draft_name') },
      { head: leads.phone, cell: text('draft_phone') },
      { head: leads.project, cell: text('project_title') },
      { head: leads.category, cell: name('categories', 'category_id') },
      { head: leads.stage, cell: name('stages', 'stage_id') },
      { head: leads.seller, cell: name('sellers', 'seller_id') },
      { head: leads.price, cell: dollars },
      { head: leads.notes, cell: text('notes') },
      { head: leads.in_trash, cell: trash },
    ]),
    tasks: tableOf([
      { head: tasks.task, cell: text('task_id') },
      { head: tasks.date_added, cell: day('created_at') },
      { head: tasks.title, cell: text('title') },
      { head: tasks.description, cell: text('description') },
      { head: tasks.type, cell: text('type') },
      { head: tasks.status, cell: text('status') },
      { head: tasks.priority, cell: text('priority') },
      { head: tasks.due, cell: day('due_at') },
      { head: tasks.completed, cell: day('completed_at') },
      { head: tasks.contact, cell: text('contact_id') },
      { head: tasks.name, cell: contactOr('client_name') },
      { head: tasks.assigned_to, cell: name('users', 'assigned_to') },
      { head: tasks.in_trash, cell: trash },
    ]),
    notes: tableOf([
      { head: notes.note, cell: text('note_id') },
      { head: notes.date_added, cell: day('created_at') },
      { head: notes.contact, cell: text('contact_id') },
      { head: notes.name, cell: name('contacts', 'contact_id') },
      { head: notes.lead, cell: text('lead_id') },
      { head: notes.by, cell: text('user_name') },
      { head: notes.content, cell: text('content') },
      { head: notes.in_trash, cell: trash },
    ]),
  }
  return tables
}

/** The tables whose names appear in other CSV files. The first column of each is its key. */
const NAMED = new Set(['stages', 'categories', 'sellers', 'users', 'contacts'])
