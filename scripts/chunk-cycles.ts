import type { Plugin, Rolldown } from 'vite'

/** Fails the build if chunks import each other in a circle: one of them would run before the values that it imports exist. */
export const noChunkCycles: Plugin = {
  name: 'no-chunk-cycles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const visited = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      const circle = path.includes(file) ? path.slice(path.indexOf(file)) : []
      if (circle.length > 0) this.error(`Chunks import each other: ${[...circle, file].join(' → ')}`)
      if (visited.has(file)) return
      for (const imported of chunkOf(bundle[file])?.imports ?? []) visit(imported, [...path, file])
      visited.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}

const chunkOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) =>
  file?.type === 'chunk' ? file : undefined
