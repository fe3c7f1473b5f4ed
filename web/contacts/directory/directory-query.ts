import { CONTACT_SORTS, type ContactSort, ORDERS, type Order } from '#contract/contacts/contact.ts'

/** What the directory shows, as the URL says it. */
export interface DirectoryQuery {
  q: string
  category: string
  stage: string
  sort: ContactSort
  order: Order
  page: number
  /** The contact after which the page begins, or before which it ends. */
  after: string
  before: string
}

const id = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? text : '')
const oneOf = <T extends string>(all: readonly T[], text: string | null) => all.find((each) => each === text)

/** The directory starts with the newest (part 2, section 2). */
export const orderAtFirst = (sort: ContactSort): Order => (sort === 'created_at' ? 'desc' : 'asc')

/** What a URL selects; what it gets wrong is as if left out. */
export const directoryQueryOf = (params: URLSearchParams): DirectoryQuery => {
  const sort = oneOf(CONTACT_SORTS, params.get('sort')) ?? 'created_at'
  return {
    q: params.get('q') ?? '',
    category: id(params.get('category')),
    stage: id(params.get('stage')),
    sort,
    order: oneOf(ORDERS, params.get('order')) ?? orderAtFirst(sort),
    page: Number(id(params.get('page'))) || 1,
    after: id(params.get('after')),
    before: id(params.get('before')),
  }
}

/** The URL of a selection: only what is not as it would be anyway. */
export const paramsOf = ({ q, category, stage, sort, order, page, after, before }: DirectoryQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category) params.set('category', category)
  if (stage) params.set('stage', stage)
  if (sort !== 'created_at') params.set('sort', sort)
  if (order !== orderAtFirst(sort)) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  if (page > 1 && after) params.set('after', after)
  if (page > 1 && before) params.set('before', before)
  return params
}

const START = { page: 1, after: '', before: '' }

/** Another filter starts at the first page. */
export const narrowed = (
  selection: DirectoryQuery,
  by: Partial<Pick<DirectoryQuery, 'q' | 'category' | 'stage'>>,
): DirectoryQuery => ({ ...selection, ...by, ...START })

/** The same column turns round, a new one starts ascending. */
export const sortedBy = (selection: DirectoryQuery, sort: ContactSort): DirectoryQuery => ({
  ...selection,
  ...START,
  sort,
  order: sort !== selection.sort || selection.order === 'desc' ? 'asc' : 'desc',
})

/** Where the page ends, or begins, on which one stands. */
export interface Edges {
  first: number | undefined
  last: number | undefined
}

export const nextPage = (selection: DirectoryQuery, { last }: Edges): DirectoryQuery => ({
  ...selection,
  page: selection.page + 1,
  after: last === undefined ? '' : String(last),
  before: '',
})

export const previousPage = (selection: DirectoryQuery, { first }: Edges): DirectoryQuery =>
  selection.page <= 2
    ? { ...selection, ...START }
    : { ...selection, page: selection.page - 1, after: '', before: first === undefined ? '' : String(first) }

export const firstPage = (selection: DirectoryQuery): DirectoryQuery => ({ ...selection, ...START })

/** What the server is asked for beside the text. */
export const filterOf = ({ category, stage }: DirectoryQuery) => ({
  ...(category && { category }),
  ...(stage && { stage }),
})

/** Exactly what is filtered and sorted, whatever page of it is shown. */
export const exportQuery = (selection: DirectoryQuery) => {
  const q = selection.q.trim()
  return { ...filterOf(selection), ...(q && { q }), sort: selection.sort, order: selection.order }
}
