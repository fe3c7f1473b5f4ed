import { BOARD_PAGE_SIZE } from '#contract/leads/board-filter.ts'

interface FirstScreen {
  /** The path of the address. */
  path: RegExp
  /** The files of its code, and of a dialog that is open over it. */
  files: readonly string[]
  /** The API path that it reads, for an address without a query. */
  reads?: (path: string) => string
}

const LEADS = 'web/leads/board/leads-screen.tsx'

/** The screens with which most visits start. */
export const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: /^\/(dashboard)?$/, files: ['web/dashboard/dashboard.tsx'], reads: () => '/stats/dashboard' },
  { path: /^\/leads$/, files: [LEADS], reads: () => `/leads/board?limit=${BOARD_PAGE_SIZE}` },
  {
    path: /^\/leads\/\d{1,16}$/,
    files: [LEADS, 'web/leads/panel/lead-panel.tsx'],
    reads: (path) => `${path}/panel`,
  },
  { path: /^\/day$/, files: ['web/schedule/day/day-screen.tsx'] },
  { path: /^\/tasks$/, files: ['web/tasks/kanban/tasks-screen.tsx'] },
  { path: /^\/forms$/, files: ['web/inquiries/inquiries-screen.tsx'] },
  { path: /^\/contacts$/, files: ['web/contacts/directory/directory-screen.tsx'] },
  {
    path: /^\/contacts\/\d{1,16}$/,
    files: ['web/contacts/profile/profile-screen.tsx'],
    reads: (path) => `${path}/profile`,
  },
]
