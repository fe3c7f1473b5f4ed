import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RecordedWrite } from './outbox-client.ts'

/** Counts rows with the text of a write; one row means that it was executed once. */
const ROWS: Readonly<Record<string, string>> = {
  'note/add': "SELECT count(*) AS count FROM notes WHERE content LIKE ? || '%'",
  'task/add': "SELECT count(*) AS count FROM tasks WHERE title LIKE ? || '%'",
  'lead/create': "SELECT count(*) AS count FROM leads WHERE project_title LIKE ? || '%'",
  'photo/add': "SELECT count(*) AS count FROM images WHERE file_name LIKE ? || '%'",
  'note/edit': 'SELECT count(*) AS count FROM activity WHERE details LIKE \'%"to":"%\' || ? || \'"%\'',
  'lead/save': 'SELECT count(*) AS count FROM activity WHERE details LIKE \'%"to":"\' || ? || \'"%\'',
  'contact/save': 'SELECT count(*) AS count FROM activity WHERE details LIKE \'%"to":"\' || ? || \'"%\'',
}

/** Texts in several rows, also of writes of a closed tab: those writes were executed twice. */
const REPEATED = ['notes.content', 'tasks.title', 'leads.project_title', 'images.file_name'].map((place) => {
  const [table, column] = place.split('.')
  return `SELECT '${place}' AS place, substr(${column}, 1, instr(${column}, ';')) AS text, count(*) AS count
    FROM ${table} WHERE ${column} LIKE ? || '%' GROUP BY text HAVING count(*) > 1`
})

/** Opens the database of a stopped app. */
const openDatabase = async (state: string) => {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const file = (await readdir(folder)).find((name) => name.endsWith('.sqlite') && !name.startsWith('metadata'))
  return new DatabaseSync(join(folder, file ?? ''), { readOnly: true })
}

/**
 * The writes, by idempotency key, that are missing on the server without a discard, and those executed another number of times
 * than answered. `mark` is the prefix of all texts.
 */
export const wronglyWritten = async (
  state: string,
  mark: string,
  { made, givenUp }: { made: ReadonlyMap<string, RecordedWrite>; givenUp: ReadonlyMap<string, string> },
) => {
  const db = await openDatabase(state)
  const lost: unknown[] = []
  const notOnce: unknown[] = []
  const hashOf = db.prepare('SELECT request_hash FROM idempotency_keys WHERE key = ?')
  const seen = new Set<unknown>()
  for (const [key, { name, input, text }] of made) {
    const hash = hashOf.get(key)?.request_hash
    if (hash === undefined && !givenUp.has(key)) lost.push({ name, input, key })
    const query = ROWS[name]
    if (!query || text === undefined) continue
    const rows = Number(db.prepare(query).get(text)?.count)
    // The same request under two keys is a write executed twice.
    const isTwice = hash !== undefined && seen.has(hash)
    seen.add(hash)
    if (isTwice || rows > 1 || (hash !== undefined && rows === 0)) notOnce.push({ name, text, key, rows, isTwice })
  }
  const repeated = REPEATED.flatMap((query) => db.prepare(query).all(mark))
  db.close()
  return { lost, notOnce, repeated }
}
