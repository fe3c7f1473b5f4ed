import { CONTACT_SORTS, type ContactSort, ORDERS, type Order } from '#contract/contacts/sorting.ts'

/** Filter, order and page of the directory, as stored in its URL. */
export interface DirectoryQuery {
  q: string
  category: string
  stage: string
  seller: string
  sort: ContactSort
  order: Order
  page: number
  /** Cursors: the contact before the first row, or the contact after the last row. */
  after: string
  before: string
}

const id = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? text : '')
const oneOf = <T extends string>(all: readonly T[], text: string | null) => all.find((each) => each === text)

/** The default order of the directory: the newest contacts first (docs/product.md#contacts-directory). */
const defaultOrder = (sort: ContactSort): Order => (sort === 'created_at' ? 'desc' : 'asc')

/** The server skips at most 2000 contacts, so later pages need a cursor. */
const PAGE_MAX_WITHOUT_CURSOR = 101

/** Parses URL parameters. Invalid parameters count as missing. */
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

/** The URL parameters of a query, without default values. */
export const toUrlParams = (selection: DirectoryQuery): URLSearchParams => {
  const { q, sort, order, page, after, before } = selection
  return new URLSearchParams({
    ...(q && { q }),
    ...filterParams(selection),
    ...(sort !== 'created_at' && { sort }),
    ...(order !== defaultOrder(sort) && { order }),
    ...(page > 1 && { page: String(page), ...(after && { after }), ...(before && { before }) }),
  })
}

const START = { page: 1, after: '', before: '' }

/** Changes a filter and returns to the first page. */
export const withFilter = (
  selection: DirectoryQuery,
  by: Partial<Pick<DirectoryQuery, 'q' | 'category' | 'stage' | 'seller'>>,
): DirectoryQuery => ({ ...selection, ...by, ...START })

/** Changes the order and returns to the first page. */
export const withOrder = (selection: DirectoryQuery, sort: ContactSort, order: Order): DirectoryQuery => ({
  ...selection,
  ...START,
  sort,
  order,
})

/** Sorts by a column. The current column changes its direction; a new column starts ascending. */
export const toggleSort = (selection: DirectoryQuery, sort: ContactSort): DirectoryQuery =>
  withOrder(selection, sort, sort !== selection.sort || selection.order === 'desc' ? 'asc' : 'desc')

/** Ids of the first and the last contact of a page: the cursors of its neighbours. */
interface Edges {
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

/** The last known page, without a cursor. */
export const lastPage = (selection: DirectoryQuery, pages: number): DirectoryQuery => ({
  ...selection,
  page: Math.max(1, Math.min(pages, selection.page - 1)),
  after: '',
  before: '',
})

/** Request parameters of the filters, without the search text. */
export const filterParams = ({ category, stage, seller }: DirectoryQuery) => ({
  ...(category && { category }),
  ...(stage && { stage }),
  ...(seller && { seller }),
})

/** Request parameters of the filters with the search text. */
export const searchParams = (selection: DirectoryQuery) => {
  const q = selection.q.trim()
  return { ...filterParams(selection), ...(q && { q }) }
}

/** Request parameters of the cursors. */
export const cursorParams = ({ after, before }: DirectoryQuery) => ({
  ...(after && { cursor: after }),
  ...(before && { before }),
})

/** The search index answers text queries, and queries that combine all three filters. */
export const isSearch = ({ q, category, stage, seller }: DirectoryQuery): boolean =>
  q.trim() !== '' || (category !== '' && stage !== '' && seller !== '')

/** Request parameters of the export: filter and order, all pages. */
export const exportParams = (selection: DirectoryQuery) => ({
  ...searchParams(selection),
  sort: selection.sort,
  order: selection.order,
})
