import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { databasePage } from './database-page.ts'
import { projectFolder } from './run.ts'

writeFileSync(resolve(projectFolder, 'docs/database.md'), databasePage())
