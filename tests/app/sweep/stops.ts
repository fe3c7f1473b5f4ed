import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { matchPath } from 'react-router-dom'
import type { Records } from './records.ts'

/**
 * A screen and, in turn, what opens its dialogs, forms and menus: the English name of a button or tab, or a selector
 * (css=…), with ' = ' and a text to type there. ' > ' opens one within another, ' @phone' in sweeps of this kind only.
 */
export type Stop = readonly [path: string, ...openers: string[]]

const SECTIONS: readonly Stop[] = [
  ['people', 'Add user'],
  ['permissions'],
  ['sign-in', 'Create device code'],
  ['business'],
  ['documents'],
  ['sellers', 'Add'],
  ['stages'],
  ['categories'],
  ['price-book', 'Add item'],
  ['schedule', 'Add crew'],
  ['inquiries'],
  ['data'],
]

/** Pages of their own builds. */
export const PAGES: readonly Stop[] = [['/public/lead-form'], ['/public/lead-form/thanks']]

export const SIGN_IN: Stop = ['/login', 'I have a device code']

/** All screens. */
export const stopsOf = ({ client: { lead_id, path }, ...records }: Records): readonly Stop[] => [
  ['/dashboard', 'Maria Lopez > All time @real', 'css=summary @real', 'Share @desktop', 'Stats @phone', 'Menu @phone'],
  ['/day'],
  [
    '/leads',
    'hover css=[data-lead] > css=[data-lead] [aria-haspopup="menu"]',
    'Filter @phone',
    'Add Lead @pseudo',
    'Add Lead > Welding > Add Lead @real',
  ],
  ['/leads?q=nothing+like+it'],
  [`/leads/${lead_id}`, 'Edit lead', 'Add Note', 'Delete lead', 'Lost…', 'Book a visit', 'Call'],
  ['/leads/20'],
  [
    `/leads/${lead_id}/estimates/new`,
    'From the price book',
    'From the price book > css=dialog[open] button:is(:has-text("Shade structure"), :has-text("Techado"))',
    'Custom item',
    'Offer good, better, best',
    'Preview',
  ],
  [`/leads/${lead_id}/estimates/${records.estimate}`, 'Sign here'],
  [records.signed],
  [`/leads/${lead_id}/receipts/${records.receipt}`, 'Record payment'],
  ['/calendar', 'Book', 'More @phone'],
  ['/tasks', 'Add Task'],
  ['/forms', 'Add note', 'Delete'],
  ['/contacts', 'Add Contact'],
  ['/contacts?stage=2', 'css=input[role="combobox"] = ma'],
  [path, 'Edit contact', 'Edit project', 'Activity @phone', 'Add Note @phone', 'Files @phone'],
  ['/contacts/5', 'hover css=main button:has(.lucide-arrow-right)', 'Edit project', 'Activity @phone', 'Files @phone'],
  ['/contacts/duplicates'],
  ['/stats?period=ever', 'Generate Report'],
  ['/activity-logs'],
  ['/tools'],
  ['/trash', `css=main button[aria-label*="${records.deleted}"] >> nth=-1`],
  ['/admin/settings'],
  ...SECTIONS.map(([section, ...openers]): Stop => [`/admin/settings/${section}`, ...openers]),
  ['/start'],
  ['/notices'],
  ['/settings/profile'],
  ['/settings/notifications'],
  ['/settings/schedule'],
  ['/settings/devices'],
  ['/outbox'],
  ['/add-photos'],
  ['/nowhere'],
]

/** The patterns in the app's list of screens that no stop opens. */
export const unvisited = (stops: readonly Stop[]): string[] =>
  [...readFileSync(resolve('web/app/screens.ts'), 'utf8').matchAll(/^ +path: (?:'([^']+)'|([A-Z_]+))/gm)]
    .map(([, path, name]) => path ?? { OUTBOX_PATH: '/outbox', SHARED_PHOTOS_PATH: '/add-photos' }[name ?? ''] ?? '')
    .filter((pattern) => !stops.some(([path]) => matchPath(pattern, new URL(path, 'http://a').pathname)))
