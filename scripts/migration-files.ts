import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectFolder } from './run.ts'

export const MIGRATIONS = resolve(projectFolder, 'migrations')

/** The names of all migrations of this version, the oldest first. */
export const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
