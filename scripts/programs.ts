import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

const APT = '/usr/bin/apt-get'
const RELEASE = '/etc/os-release'

export const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs on the PATH. The order of names counts before the order of folders. */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** Whether Debian's packages can be installed. Ubuntu's browser packages only fetch a snap. */
export const canInstall = () =>
  process.getuid?.() === 0 &&
  existsSync(APT) &&
  existsSync(RELEASE) &&
  /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'))

export const installPackages = async (...packages: string[]) => {
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run(APT, ['update'], quiet)
  await run(APT, ['install', '-y', '--no-install-recommends', ...packages], quiet)
}
