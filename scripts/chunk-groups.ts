import { dirname, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { FIRST_SCREENS } from '#web/loading/first-screens.ts'
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
/** The screens of one contact and of one lead. */
const DETAILS = [PROFILE, resolve(projectFolder, 'web/leads/panel/lead-panel.tsx')]
/** It shows lines of the log with the code of other screens, which it would move to chunks of more screens. */
const NOTICES = resolve(projectFolder, 'web/notices/notices-screen.tsx')
const MAIN = resolve(projectFolder, 'web/main.tsx')
const ALL_WRITES = resolve(projectFolder, 'web/offline/all-writes.ts')
/** The screens with which a start may begin: none of them waits for code that only others need. */
const STARTS = FIRST_SCREENS.flatMap(({ files }) => files).map((file) => resolve(projectFolder, file))
/** The other code that is loaded on demand, by chunk and path in `web`. A file has the first chunk that fits. */
const AREAS: Record<string, readonly string[]> = {
  background: ['app/preloading', 'app/offer-new-versions', 'app/news-toast', 'push/check-device'],
  people: [
    'settings/people/',
    'settings/permissions/',
    'settings/sign-in/',
    'session/devices/',
    'session/profile/',
    'schedule/own/',
  ],
  catalog: [
    ...['business/', 'categories/', 'lists/', 'sellers/', 'stages/'].map((folder) => `settings/${folder}`),
    'inquiries/settings/',
  ],
  'price-book': ['settings/price-book/'],
  imports: ['transfer/import/'],
  exports: ['transfer/'],
  pdf: ['documents/pdf/write-pdf'],
  stats: ['stats/'],
  logs: ['activity/', 'trash/'],
  dialogs: ['leads/', 'contacts/new-contact/', 'contacts/duplicates/', 'photos/'],
  tools: ['inquiries/', 'offline/screen/', 'contacts/shared-photos/', 'app/', 'start/', 'push/', 'notices/'],
}

const ICONS = '/lucide-react/'
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
/** The number of screens that must share a module (or of chunks that must share an icon) for a common chunk. */
const SHARED_BY = 3

const WEB = resolve(projectFolder, 'web')

/** The chunk of a file that is loaded on demand; undefined for one that has its own. */
const areaOf = (file: string) => {
  const isIn = (part: string) => file.startsWith(`${WEB}/${part}`)
  return STARTS.includes(file) ? undefined : Object.keys(AREAS).find((area) => AREAS[area]?.some(isIn))
}

/** All files that are imported dynamically, besides the app and the list of writes. */
const findLoadedOnDemand = (context: Context) => {
  const found = new Set<string>()
  const visited = new Set<string>([ALL_WRITES])
  const visit = (id: string) => {
    if (visited.has(id)) return
    visited.add(id)
    const module = context.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) visit(imported)
    for (const imported of module?.dynamicallyImportedIds ?? []) {
      found.add(imported)
      visit(imported)
    }
  }
  visit(MAIN)
  return [...found].filter((file) => file !== APP && file !== ALL_WRITES)
}

/** Whether both screens of a record use a module, and no other screen with which a start may begin. */
const isOfDetails = (users: ReadonlySet<string>) =>
  DETAILS.every((screen) => users.has(screen)) &&
  STARTS.every((screen) => DETAILS.includes(screen) || !users.has(screen))

/** The modules of the icons that a module imports by name from their index. */
const iconsOf = (id: string, index: string, context: Context) => {
  const codeOf = (module: string) => context.getModuleInfo(module)?.code ?? ''
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(codeOf(id)) ?? []
  const files = names.split(',').map((name) => {
    const exported = new RegExp(`default as ${name.trim().split(' ')[0]}[ ,][^}]*\\} from '(.+?)'`)
    return exported.exec(codeOf(index))?.[1]
  })
  return files.filter((file) => file !== undefined).map((file) => resolve(dirname(index), file))
}

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
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      visit(file, imported)
      if (ICON_INDEX.test(imported)) for (const icon of iconsOf(id, imported, context)) visit(file, icon)
    }
  }
  for (const file of files) visit(file, file)
  return users
}

/**
 * Each file costs a request: a screen in sixty small files took a third longer to show. So the sign-in is one chunk, the
 * app's frame another, code that three screens share a third. Code that only dialogs share is apart, so that no screen
 * waits for it. The service worker requests every file, so the code of an area is one chunk (`AREAS`), unless a start needs
 * a part of it. A module has all users of its importers, so imports lead to chunks of more users, and never back.
 */
export const chunkGroups = () => {
  let inApp: Uses | undefined
  let inScreens: Uses | undefined
  let onDemand: Uses | undefined
  const app = (id: string, context: Context) => {
    inApp ??= findUses([APP], context)
    return inApp.has(id) ? 'app' : null
  }
  const shared = (id: string, context: Context) => {
    const screens = context.getModuleInfo(SCREENS)?.dynamicallyImportedIds ?? []
    inScreens ??= findUses(
      screens.filter((screen) => screen !== NOTICES),
      context,
    )
    const users = inScreens.get(id)
    if (!users || users.size < 2) return null
    const [dashboard, board] = FIRST.map((screen) => users.has(screen))
    if (dashboard && board) return 'shared'
    if (dashboard) return 'shared-dashboard'
    if (board) return 'shared-board'
    if (users.size < SHARED_BY) return null
    if (!users.has(PROFILE)) return 'shared-others'
    return users.size === SHARED_BY ? 'shared-profile' : 'shared-most'
  }
  const usersOnDemand = (id: string, context: Context) => {
    onDemand ??= findUses(findLoadedOnDemand(context), context)
    return onDemand.get(id) ?? new Set<string>()
  }
  const details = (id: string, context: Context) => (isOfDetails(usersOnDemand(id, context)) ? 'details' : null)
  const area = (id: string, context: Context) => {
    const users = usersOnDemand(id, context)
    const areas = new Set([...users].map(areaOf))
    if (areas.size === 0 || areas.has(undefined)) return null
    const names = [...areas].sort().join('-')
    return areas.size === 1 ? names : `shared-${areas.size > 2 ? 'later' : names}`
  }
  return [
    { name: 'first-load', tags: ['$initial' as const], priority: 2 },
    { name: 'router', test: /\/react-router/, priority: 1 },
    { name: 'query', test: /\/@tanstack\//, priority: 1 },
    { name: 'pdf-lib', test: /\/@cantoo\/pdf-lib\//, priority: 1 },
    {
      name: 'writes',
      test: /\/web\/(?:http|cache|offline)\/(?!all-writes|offline-set|cached-contacts)[^/]+\.ts$/,
      priority: 1,
    },
    { name: app, priority: 1 },
    { name: shared, includeDependenciesRecursively: false },
    { name: 'icons', test: ICONS, minShareCount: SHARED_BY },
    { name: details, includeDependenciesRecursively: false },
    // A module that a start needs stays out of the chunks of its other importers.
    { name: area, includeDependenciesRecursively: false },
  ]
}
