import { addressLine } from '#contract/contacts/address.ts'
import { BYTE_ORDER_MARK, type Cell, csvOf } from '#contract/csv.ts'
import { dayOf } from '#contract/weeks.ts'
import { transferWords } from '#words/transfer.ts'

/** A stored row by column. */
export type StoredRow = Record<string, string | number | null>

interface CsvTable {
  fields: readonly string[]
  cells: (row: StoredRow) => Cell[]
}

/** The CSV tables of an archive, for spreadsheets. A restore ignores them. */
export class CsvTables {
  readonly #timeZone: string
  readonly #texts = new Map<string, BlobPart[]>()
  /** Names by `table id`, and the phones of contacts. */
  readonly #names = new Map<string, string>()

  constructor(timeZone: string) {
    this.#timeZone = timeZone
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

  #name = (table: string, id: Cell | undefined): Cell =>
    id == null ? null : (this.#names.get(`${table} ${id}`) ?? null)
  #day = (time: Cell | undefined): Cell => (typeof time === 'number' ? dayOf(time, this.#timeZone) : null)
  #text = (value: Cell | undefined): Cell => value ?? null
  #dollars = (cents: Cell | undefined): Cell => (typeof cents === 'number' ? cents / 100 : null)
  #trash = (row: StoredRow): Cell => (row.deleted_at == null ? '' : transferWords.csv.yes)

  readonly #tables: Record<string, CsvTable> = {
    contacts: {
      fields: transferWords.csv.contacts,
      cells: (row) => [
        this.#text(row.contact_id),
        this.#day(row.created_at),
        this.#name('categories', row.category_id),
        this.#name('stages', row.stage_id),
        this.#text(row.name),
        this.#text(row.phone),
        this.#text(row.email),
        addressLine(row.address == null ? null : String(row.address)),
        this.#text(row.zip),
        this.#name('sellers', row.seller_id),
        this.#text(row.project_title),
        this.#dollars(row.value_cents),
        this.#trash(row),
      ],
    },
    leads: {
      fields: transferWords.csv.leads,
      cells: (row) => [
        this.#text(row.lead_id),
        this.#day(row.created_at),
        this.#text(row.contact_id),
        row.contact_id == null ? this.#text(row.draft_name) : this.#name('contacts', row.contact_id),
        this.#text(row.draft_phone),
        this.#text(row.project_title),
        this.#name('categories', row.category_id),
        this.#name('stages', row.stage_id),
        this.#name('sellers', row.seller_id),
        this.#dollars(row.value_cents),
        this.#text(row.notes),
        this.#trash(row),
      ],
    },
    tasks: {
      fields: transferWords.csv.tasks,
      cells: (row) => [
        this.#text(row.task_id),
        this.#day(row.created_at),
        this.#text(row.title),
        this.#text(row.description),
        this.#text(row.type),
        this.#text(row.status),
        this.#text(row.priority),
        this.#day(row.due_at),
        this.#day(row.completed_at),
        this.#text(row.contact_id),
        row.contact_id == null ? this.#text(row.client_name) : this.#name('contacts', row.contact_id),
        this.#name('users', row.assigned_to),
        this.#trash(row),
      ],
    },
    notes: {
      fields: transferWords.csv.notes,
      cells: (row) => [
        this.#text(row.note_id),
        this.#day(row.created_at),
        this.#text(row.contact_id),
        this.#name('contacts', row.contact_id),
        this.#text(row.lead_id),
        this.#text(row.user_name),
        this.#text(row.content),
        this.#trash(row),
      ],
    },
  }
}

/** The tables whose names appear in other CSV files. The first column of each is its key. */
const NAMED = new Set(['stages', 'categories', 'sellers', 'users', 'contacts'])
