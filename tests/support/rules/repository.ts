import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const TEXT = /\.(?:md|ts|tsx|js|mjs|css|html|sql|json|toml|ya?ml|sh|grit)$/

/** The text files of the repository, tracked and new ones, as paths from its root. */
export const textFiles: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((path) => TEXT.test(path) && path !== 'package-lock.json' && existsSync(path))

export const markdownFiles = textFiles.filter((path) => path.endsWith('.md'))

const texts = new Map<string, string>()

/** The text of a file, read once. */
export const textOf = (path: string): string => {
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

/** The text of a Markdown file without its code blocks. */
export const proseOf = (path: string): string => textOf(path).replace(/^```.*?^```/gms, '')

/** The rows of a Markdown table under a heading, without its head, each as its cells. */
export const tableUnder = (path: string, heading: string): string[][] => {
  const section = proseOf(path).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
