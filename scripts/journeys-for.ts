import { dirname } from 'node:path'

/** Files whose change affects no journey. */
const UNSEEN = [
  /^(docs|lint|tests)\//,
  /\.md$/,
  /^(LICENSE|biome\.json|vitest\.config\.ts|drizzle\.config\.ts|\.gitignore)$/,
]

/** Files that all journeys use. */
const SUPPORT = /^tests\/support\/(browser|bytes)\//

/** The folder or file of a feature, on either side or in the contract. */
const FEATURE = /^(?:worker\/contract|worker|web)\/([a-z-]+)(?:\/|\.ts$)/

/**
 * Of all journeys, given by their paths, those that changed files ask for: a journey that changed, or a file beside it; those
 * of a feature that changed, found under its name; all of them where something else changed, or a feature without journeys.
 */
export const journeysFor = (changed: readonly string[], journeys: readonly string[]): string[] => {
  const asked = new Set(changed.flatMap((path) => askedBy(path, journeys)))
  return journeys.filter((journey) => asked.has(journey))
}

const askedBy = (path: string, journeys: readonly string[]): readonly string[] => {
  if (path.endsWith('.journey.ts')) return journeys.filter((journey) => journey === path)
  if (SUPPORT.test(path)) return journeys
  if (!path.includes('.test.')) {
    const beside = journeys.filter((journey) => dirname(journey) === dirname(path))
    if (beside.length > 0) return beside
  }
  if (UNSEEN.some((unseen) => unseen.test(path))) return []
  const feature = FEATURE.exec(path)?.[1]
  const own = journeys.filter((journey) => journey.startsWith(`tests/${feature}/`))
  return own.length > 0 ? own : journeys
}
