import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { projectFolder } from './run.ts'

type Uses = ReadonlyMap<string, ReadonlySet<string>>
type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...all: never[]) => unknown>>[1]

const APP = resolve(projectFolder, 'web/app/staff-app.tsx')
const SCREENS = resolve(projectFolder, 'web/app/screens.ts')
/** The screens that most starts begin with. Their shared code is kept apart from code that they do not need. */
const FIRST = ['web/dashboard/dashboard.tsx', 'web/leads/board/leads-screen.tsx'].map((file) =>
  resolve(projectFolder, file),
)
const PROFILE = resolve(projectFolder, 'web/contacts/profile/profile-screen.tsx')
/** The largest app chunk and shared chunk, in bytes of source; larger ones are split. */
const APP_MAX = 118_000
const SHARED_MAX = 85_000
const ICONS = '/lucide-react/'
/** The number of screens that must share a module (or of chunks that must share an icon) for a common chunk. */
const SHARED_BY = 3

/** Maps each module to the given files that import it statically, directly or not. */
const findUses = (files: readonly string[], context: Context) => {
  const users = new Map<string, Set<string>>()
  const visit = (file: string, id: string) => {
    const known = users.get(id) ?? new Set()
    users.set(id, known)
    if (known.has(file)) return
    known.add(file)
    // The index module of all icons would make every icon a dependency of each importer.
    if (id.includes(ICONS)) return
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(file, imported)
  }
  for (const file of files) visit(file, file)
  return users
}

/**
 * Each file costs a request: a screen in sixty small files took a third longer to show. So the sign-in is one chunk, the
 * app's frame another, code that three screens share a third. Code that only dialogs share is apart, so that no screen
 * waits for it.
 */
export const chunkGroups = () => {
  let inApp: Uses | undefined
  let inScreens: Uses | undefined
  const app = (id: string, context: Context) => {
    inApp ??= findUses([APP], context)
    return inApp.has(id) ? 'app' : null
  }
  const shared = (id: string, context: Context) => {
    inScreens ??= findUses(context.getModuleInfo(SCREENS)?.dynamicallyImportedIds ?? [], context)
    const users = inScreens.get(id)
    if (!users || users.size < 2) return null
    const [dashboard, board] = FIRST.map((screen) => users.has(screen))
    if (dashboard && board) return 'shared'
    if (dashboard) return 'shared-dashboard'
    if (board) return 'shared-board'
    if (users.size < SHARED_BY) return null
    return users.has(PROFILE) ? 'shared-profile' : 'shared-others'
  }
  return [
    { name: 'first-load', tags: ['$initial' as const], priority: 2 },
    { name: 'router', test: /\/react-router/, priority: 1 },
    { name: 'query', test: /\/@tanstack\//, priority: 1 },
    {
      name: 'writes',
      test: /\/web\/(?:http|cache|offline)\/(?!all-writes|offline-set)[^/]+\.ts$/,
      priority: 1,
    },
    { name: app, priority: 1, maxSize: APP_MAX },
    { name: shared, maxSize: SHARED_MAX },
    { name: 'icons', test: ICONS, minShareCount: SHARED_BY },
  ]
}
