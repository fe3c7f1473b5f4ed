import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../scripts/deployment/config.ts'
import { openPrompt } from '../../scripts/deployment/prompt.ts'
import { publish } from '../../scripts/deployment/publish.ts'
import { setUp } from '../../scripts/deployment/set-up.ts'
import { Wrangler } from '../../scripts/deployment/wrangler.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const CONFIG = readFileSync(join(PROJECT, 'wrangler.toml'), 'utf8').replace(
  /^database_id = .*$/m,
  'database_id = "00000000-0000-0000-0000-000000000000"',
)
const PIN = '974863'

const ONE_ACCOUNT = [{ id: 'a1', name: 'Alamo Shade' }]

interface Account {
  accounts: string
  /** The first words of the command that fails; `failure` is its error message. */
  failing: string
  failure: string
  /** The stored secrets, one JSON object on each line. */
  secrets: string
  /** The number of tables of users in the database. */
  tables: string
}
const FRESH: Account = {
  accounts: JSON.stringify({ loggedIn: true, accounts: ONE_ACCOUNT }),
  failing: '',
  failure: '',
  secrets: '',
  tables: '0',
}

let folder: string
let printed: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  copyFileSync(join(PROJECT, 'tests/support/rules/wrangler.sh'), join(folder, 'wrangler'))
  chmodSync(join(folder, 'wrangler'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  vi.stubEnv('ACCOUNT', folder)
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '')
  writeFileSync(file(), CONFIG)
  for (const name of ['databases', 'buckets']) writeFileSync(join(folder, name), '')
  have(FRESH)
  printed = ''
  const keep = (text: unknown) => {
    printed += `${text}\n`
    return true
  }
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const file = () => join(folder, 'wrangler.toml')
/** Sets the state of the account, lets every command succeed again, and clears the recorded commands. */
const have = (more: Partial<Account>) => {
  for (const [name, text] of Object.entries({ calls: '', inputs: '', failing: '', ...more }))
    writeFileSync(join(folder, name), text)
}
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
const calls = () => linesOf('calls')
const secrets = (): Record<string, string> =>
  Object.assign({}, ...linesOf('secrets').map((line) => JSON.parse(line) as object))

const wrangler = () => new Wrangler({ isDryRun: false })

/** Runs the setup with these lines as its input. */
const setup = async (...lines: string[]) => {
  const input = new PassThrough()
  input.end(lines.map((line) => `${line}\n`).join(''))
  const prompt = openPrompt(input as unknown as NodeJS.ReadStream)
  await setUp(wrangler(), prompt, file()).finally(prompt.close)
}
const deploy = (programs: string[] = [], failing = '') =>
  publish(
    wrangler(),
    async (program, args) => {
      const called = [program, ...args].join(' ')
      programs.push(called, ...calls().slice(-1))
      if (called === failing) throw new Error(`${called} failed`)
    },
    file(),
  )

const CHANGES = /^(d1 create|r2 bucket create|secret bulk|d1 migrations|deploy)/
const changesMade = () => calls().filter((call) => CHANGES.test(call))

test('the setup creates database, bucket and secrets, and writes the id of the database to wrangler.toml', async () => {
  await setup('12345', '111111', PIN, '999999', PIN, PIN, 'dana@alamo.example')
  expect(changesMade()).toEqual(['d1 create tradeboard', 'r2 bucket create tradeboard-photos', 'secret bulk'])
  expect(readConfig(file()).databaseId).toBe('id-of-tradeboard')
  // The rest of the file is unchanged.
  expect(readFileSync(file(), 'utf8').replace('id-of-tradeboard', '00000000-0000-0000-0000-000000000000')).toBe(CONFIG)
  expect(secrets()).toMatchObject({ OWNER_PIN: PIN, VAPID_SUBJECT: 'mailto:dana@alamo.example' })
  for (const name of ['PIN_PEPPER', 'PIN_SEAL_KEY', 'DEVICE_KEY']) expect(secrets()[name]).toMatch(/^[0-9a-f]{64}$/)
  expect(secrets().VAPID_PUBLIC_KEY).toHaveLength(87)
  expect(new Set(Object.values(secrets())).size).toBe(7)
  // Output and command lines contain no secret: other users can read command lines.
  for (const value of Object.values(secrets())) expect(printed + calls().join('\n')).not.toContain(value)
})

test('a second setup changes nothing, needs no input and leaves the secrets unchanged', async () => {
  await setup(PIN, PIN, 'dana@alamo.example')
  const before = secrets()
  have({})
  await setup()
  expect(changesMade()).toEqual([])
  expect(secrets()).toEqual(before)
})

test('a later setup adds the secrets of push notifications and leaves the other secrets unchanged', async () => {
  await setup(PIN, PIN, '')
  const before = secrets()
  expect(Object.keys(before)).toEqual(['PIN_PEPPER', 'PIN_SEAL_KEY', 'DEVICE_KEY', 'OWNER_PIN'])
  await setup('nobody@', 'dana@alamo.example')
  expect(secrets()).toMatchObject({ ...before, VAPID_SUBJECT: 'mailto:dana@alamo.example' })
})

test.each(['d1 create', 'r2 bucket create', 'secret bulk'])(
  'a setup after a failure at "%s" continues with the failed step',
  async (failing) => {
    have({ failing, failure: 'The network is down' })
    await expect(setup(PIN, PIN, '')).rejects.toThrow(/The network is down[\s\S]*run this again/)
    const done = changesMade().slice(0, -1)
    have({})
    await setup(PIN, PIN, '')
    expect([...done, ...changesMade()]).toEqual([
      'd1 create tradeboard',
      'r2 bucket create tradeboard-photos',
      'secret bulk',
    ])
    expect(readConfig(file()).databaseId).toBe('id-of-tradeboard')
  },
)

test('the setup fails with instructions when the account needs a manual step, and creates nothing', async () => {
  const two = [...ONE_ACCOUNT, { id: 'b2', name: 'Other' }]
  const CASES: [Partial<Account>, RegExp][] = [
    [{ accounts: '{"loggedIn":false}' }, /^You are not logged in to Cloudflare\. Run: npx wrangler login/],
    [{ accounts: JSON.stringify({ loggedIn: true, accounts: two }) }, /account_id = "b2" {3}# Other/],
    [{ failing: 'd1 list', failure: 'Authentication error [code: 10000]' }, /^You are not logged in/],
  ]
  for (const [more, said] of CASES) {
    have({ ...FRESH, ...more })
    await expect(setup(PIN, PIN, '')).rejects.toThrow(said)
    expect(changesMade()).toEqual([])
  }
  have({ ...FRESH, failing: 'r2 bucket info', failure: 'Please enable R2 through the Dashboard. [code: 10042]' })
  await expect(setup(PIN, PIN, '')).rejects.toThrow(/^R2, which keeps the photos, is not switched on/)
  have({})
  await expect(setup()).rejects.toThrow(/There was no answer/)
  writeFileSync(file(), CONFIG.replace(/^database_id = .*$/m, 'database_id = "of-somebody-else"'))
  await expect(setup(PIN, PIN, '')).rejects.toThrow(
    /names the database of-somebody-else, which this Cloudflare account/,
  )
})

test('the setup creates no secrets when listing secrets fails, or when the database has users', async () => {
  await setup(PIN, PIN, '')
  have({ failing: 'secret list', failure: 'A request failed. fetch failed' })
  await expect(setup(PIN, PIN, '')).rejects.toThrow(/fetch failed/)
  have({ secrets: '', tables: '1' })
  await expect(setup(PIN, PIN, '')).rejects.toThrow(/nobody could sign in/)
  expect(changesMade()).toEqual([])
  have({ tables: '0' })
  await setup(PIN, PIN, '')
  expect(changesMade()).toEqual(['secret bulk'])
})

test('the prompt prints no digit of a PIN typed at a terminal', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const prompt = openPrompt(input as unknown as NodeJS.ReadStream)
  const secret = prompt.askSecret('PIN:')
  for (const key of `${PIN}\r`) input.write(key)
  expect(await secret).toBe(PIN)
  const shown = prompt.ask('E-mail:')
  input.write('dana\r')
  expect(await shown).toBe('dana')
  prompt.close()
  expect(printed).toContain('PIN:')
  expect(printed.replaceAll('\n', '')).toContain('dana')
  expect([...PIN].filter((digit) => printed.includes(digit))).toEqual([])
})

test('a deployment runs check and build before any change, and migrates before it replaces the worker', async () => {
  await setup(PIN, PIN, '')
  have({})
  const programs: string[] = []
  await deploy(programs)
  expect(programs).toEqual(['npm run check', 'secret list --format json', 'npm run build', 'secret list --format json'])
  expect(calls().slice(2)).toEqual([
    'd1 time-travel info DB --json',
    'd1 migrations apply DB --remote',
    'deploy --config dist/tradeboard/wrangler.json',
  ])
  expect(printed).toContain('--bookmark=0000-before')
  for (const failing of ['npm run check', 'npm run build']) {
    have({})
    await expect(deploy([], failing)).rejects.toThrow(failing)
    expect(changesMade()).toEqual([])
  }
  have({ failing: 'd1 migrations', failure: 'no such table' })
  await expect(deploy()).rejects.toThrow(/no such table/)
  expect(changesMade()).toEqual(['d1 migrations apply DB --remote'])
})

test('a deployment fails and changes nothing without a setup, a secret or a login', async () => {
  await expect(deploy()).rejects.toThrow(/Run npm run setup first/)
  expect(calls()).toEqual([])
  await setup(PIN, PIN, '')
  const { OWNER_PIN, ...others } = secrets()
  expect(OWNER_PIN).toBe(PIN)
  have({ secrets: JSON.stringify(others) })
  await expect(deploy()).rejects.toThrow('The deployment lacks secrets: OWNER_PIN. Run npm run setup first.')
  have({ accounts: '{"loggedIn":false}' })
  await expect(deploy()).rejects.toThrow(/not logged in/)
  expect(changesMade()).toEqual([])
})

test.each([
  [
    'setup',
    [
      'wrangler whoami --json',
      'wrangler d1 list --json',
      'wrangler d1 create tradeboard',
      'wrangler d1 list --json',
      'wrangler r2 bucket info tradeboard-photos',
      'wrangler r2 bucket create tradeboard-photos',
      'wrangler secret list --format json',
      'wrangler secret bulk',
    ],
  ],
  [
    'deploy',
    [
      'wrangler whoami --json',
      'wrangler secret list --format json',
      'npm run check',
      'npm run build',
      'wrangler d1 time-travel info DB --json',
      'wrangler d1 migrations apply DB --remote',
      'wrangler deploy --config dist/tradeboard/wrangler.json',
    ],
  ],
])('npm run %s -- --dry-run prints the commands and runs none', (name, commands) => {
  const config = readFileSync(join(PROJECT, 'wrangler.toml'), 'utf8')
  const { status, stdout } = spawnSync(process.execPath, [`scripts/${name}.ts`, '--dry-run'], {
    cwd: PROJECT,
    encoding: 'utf8',
    input: '',
  })
  expect(status).toBe(0)
  const said = stdout.split('\n').filter((line) => line.startsWith('$ '))
  expect(said.map((line) => line.slice(2).split(/ {3}# /)[0])).toEqual(commands)
  expect(calls()).toEqual([])
  expect(readFileSync(join(PROJECT, 'wrangler.toml'), 'utf8')).toBe(config)
  expect(spawnSync(process.execPath, [`scripts/${name}.ts`, '--now'], { cwd: PROJECT, input: '' }).status).toBe(2)
})
