import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { projectFolder } from './run.ts'

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...all: never[]) => unknown>>[1]

const APP = resolve(projectFolder, 'web/app/staff-app.tsx')
const SCREENS = resolve(projectFolder, 'web/app/screens.ts')
const ICONS = '/lucide-react/'
/** How many screens have to need a module for all of them to load it; the same of icons and files. */
const SHARED_BY = 3

/** For each module that is imported statically from one of these files, or from a file that they import: by how many. */
const countUses = (files: readonly string[], context: Context) => {
  const users = new Map<string, Set<string>>()
  const visit = (file: string, id: string) => {
    const known = users.get(id) ?? new Set()
    users.set(id, known)
    if (known.has(file)) return
    known.add(file)
    // Its one module of all icons would make every icon of the app needed by who needs one.
    if (id.includes(ICONS)) return
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(file, imported)
  }
  for (const file of files) visit(file, file)
  return new Map([...users].map(([id, { size }]) => [id, size]))
}

/**
 * Each file costs a request and, before it is imported, a fetch: a screen in sixty small ones took a third longer to show.
 * What the sign-in needs is one file, what the frame of the signed-in app needs another, what three screens share a third.
 * What only dialogs share stands apart, so that no screen waits for it.
 */
export const chunkGroups = () => {
  let inApp: Map<string, number> | undefined
  let inScreens: Map<string, number> | undefined
  const app = (id: string, context: Context) => {
    inApp ??= countUses([APP], context)
    return inApp.has(id) ? 'app' : null
  }
  const shared = (id: string, context: Context) => {
    inScreens ??= countUses(context.getModuleInfo(SCREENS)?.dynamicallyImportedIds ?? [], context)
    return (inScreens.get(id) ?? 0) >= SHARED_BY ? 'shared' : null
  }
  return [
    { name: 'first-load', tags: ['$initial' as const], priority: 2 },
    { name: app, priority: 1 },
    { name: shared },
    { name: 'icons', test: ICONS, minShareCount: SHARED_BY },
  ]
}
