import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { openApiDocument } from '#worker/openapi/document.ts'
import { TAGS } from '#worker/openapi/tags.ts'

/** Besides the other features, documents take 50,000 bytes: 34 routes and what an estimate says. */
const SIZE_MAX = 195_000

const document = () => openApiDocument(endpoints, 'https://board.example')
const routeOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path.replace('/api/v1', '')}`

test('every route has a summary and a unique operation id with a tag', () => {
  expect(endpoints.filter(({ summary }) => !summary).map(routeOf)).toEqual([])
  const ids = endpoints.map((endpoint) => endpoint.operationId ?? `${routeOf(endpoint)} has no operation id`)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i || !/^[a-z]+\.[a-zA-Z]+$/.test(id))).toEqual([])
  expect(Object.keys(TAGS)).toEqual([...new Set(ids.map((id) => id.split('.')[0]))].toSorted())
})

test('the document passes the recommended rules of Redocly, except those in its configuration', async () => {
  const config = await loadConfig({ configPath: resolve('redocly.yaml') })
  const source = JSON.stringify(document())
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the document has at most 195,000 bytes', () => {
  expect(new TextEncoder().encode(JSON.stringify(document())).byteLength).toBeLessThanOrEqual(SIZE_MAX)
})

test('the types of a generated client compile with a client that reads a lead', async () => {
  const folder = resolve('node_modules/.cache/openapi-client')
  mkdirSync(folder, { recursive: true })
  const types = await openapiTS(JSON.stringify(document()))
  writeFileSync(resolve(folder, 'schema.d.ts'), astToString(types))
  const tsconfig = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      noEmit: true,
      emitDeclarationOnly: false,
      composite: false,
      incremental: false,
      lib: ['ES2023', 'DOM'],
      types: [],
      paths: { 'tradeboard-api': ['./schema.d.ts'] },
    },
    files: [resolve('tests/http/openapi-client/read-lead.ts')],
  }
  writeFileSync(resolve(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const checked = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder])
  expect([checked.stdout.toString(), checked.status]).toEqual(['', 0])
})
