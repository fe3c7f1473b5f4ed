import { CONTACT_SORTS, type ContactSort, ORDERS, type Order } from '#contract/contacts/sorting.ts'

/** Filter, order and page of the directory, as its URL has them. */
export interface DirectoryQuery {
  q: string
  category: string
  stage: string
  seller: string
  sort: ContactSort
  order: Order
  page: number
  /** The contact after which the page begins, or before which it ends. */
  after: string
  before: string
}

const id = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? text : '')
const oneOf = <T extends string>(all: readonly T[], text: string | null) => all.find((each) => each === text)

/** The default order of the directory: the newest contacts first (docs/product.md#contacts-directory). */
const defaultOrder = (sort: ContactSort): Order => (sort === 'created_at' ? 'desc' : 'asc')

/** A page behind these is reached by a cursor alone: without one the server skips 2000 contacts at most. */
const PAGE_MAX_WITHOUT_CURSOR = 101

/** Reads a URL; a parameter that is not valid counts as left out. */
export const directoryQueryFromUrl = (params: URLSearchParams): DirectoryQuery => {
  const sort = oneOf(CONTACT_SORTS, params.get('sort')) ?? 'created_at'
  const [page, after, before] = [Number(id(params.get('page'))) || 1, id(params.get('after')), id(params.get('before'))]
  return {
    q: params.get('q') ?? '',
    category: id(params.get('category')),
    stage: id(params.get('stage')),
    seller: id(params.get('seller')),
    sort,
    order: oneOf(ORDERS, params.get('order')) ?? defaultOrder(sort),
    page: after || before ? page : Math.min(page, PAGE_MAX_WITHOUT_CURSOR),
    after,
    before,
  }
}

/** The URL of a selection, without what is the default. */
export const toUrlParams = ({
  q,
  category,
  stage,
  seller,
  sort,
  order,
  page,
  after,
  before,
}: DirectoryQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category) params.set('category', category)
  if (stage) params.set('stage', stage)
  if (seller) params.set('seller', seller)
  if (sort !== 'created_at') params.set('sort', sort)
  if (order !== defaultOrder(sort)) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  if (page > 1 && after) params.set('after', after)
  if (page > 1 && before) params.set('before', before)
  return params
}

const START = { page: 1, after: '', before: '' }

/** With another filter, from the first page. */
export const withFilter = (
  selection: DirectoryQuery,
  by: Partial<Pick<DirectoryQuery, 'q' | 'category' | 'stage' | 'seller'>>,
): DirectoryQuery => ({ ...selection, ...by, ...START })

/** In another order, from the first page. */
export const withOrder = (selection: DirectoryQuery, sort: ContactSort, order: Order): DirectoryQuery => ({
  ...selection,
  ...START,
  sort,
  order,
})

/** Sorted by a column: the same one again changes its direction, a new one starts ascending. */
export const toggleSort = (selection: DirectoryQuery, sort: ContactSort): DirectoryQuery =>
  withOrder(selection, sort, sort !== selection.sort || selection.order === 'desc' ? 'asc' : 'desc')

/** The ids of the first and the last contact of the page: the cursors to the pages around it. */
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

/** The last page that a list is known to have, without a cursor to it. */
export const lastPage = (selection: DirectoryQuery, pages: number): DirectoryQuery => ({
  ...selection,
  page: Math.max(1, Math.min(pages, selection.page - 1)),
  after: '',
  before: '',
})

/** The query parameters of the filters, without the text. */
export const filterParams = ({ category, stage, seller }: DirectoryQuery) => ({
  ...(category && { category }),
  ...(stage && { stage }),
  ...(seller && { seller }),
})

/** Whether the search index answers: it has the matches of a text, and of all three filters together. */
export const isSearch = ({ q, category, stage, seller }: DirectoryQuery): boolean =>
  q.trim() !== '' || (category !== '' && stage !== '' && seller !== '')

/** The query parameters of the export: filter and order, all pages. */
export const exportParams = (selection: DirectoryQuery) => {
  const q = selection.q.trim()
  return { ...filterParams(selection), ...(q && { q }), sort: selection.sort, order: selection.order }
}
