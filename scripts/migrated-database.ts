import { DatabaseSync } from 'node:sqlite'

interface Migration {
  queries: readonly string[]
}

interface Made {
  type: string
  name: string
  sql: string
}

// What a virtual table keeps its index in comes with it, and so does the index of a key.
const made = `
  SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
  ORDER BY rowid`

/**
 * Statements that make at once the database to which migrations lead: its tables with their rows, then what watches
 * them. It takes a tenth of the time of all the steps, each of which changes what the ones before have made.
 */
export const databaseOf = (migrations: readonly Migration[]): string[] => {
  const db = new DatabaseSync(':memory:')
  try {
    for (const { queries } of migrations) for (const query of queries) db.exec(query)
    const all = db.prepare(made).all() as unknown as Made[]
    const tables = all.filter(({ type }) => type === 'table')
    return [
      ...tables.map(({ sql }) => sql),
      ...tables.flatMap(({ name }) => rowsOf(db, name)),
      ...all.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
    ]
  } finally {
    db.close()
  }
}

const rowsOf = (db: DatabaseSync, table: string): string[] => {
  const rows = db.prepare(`SELECT * FROM "${table}"`).all()
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(', ')})`)
  return values.length > 0 ? [`INSERT INTO "${table}" VALUES ${values.join(', ')}`] : []
}

const literal = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value === null || typeof value === 'number') return String(value)
  throw new Error(`A starting row holds ${typeof value}, which is not copied yet`)
}
