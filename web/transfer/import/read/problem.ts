/** The reason why a file cannot be read, with the parameters of its sentence. */
type ProblemKind =
  | 'empty'
  | 'no_rows'
  | 'spreadsheet'
  | 'pdf'
  | 'json'
  | 'web_page'
  | 'not_text'
  | 'quote_open'
  | 'columns_too_many'
  | 'rows_too_many'
  | 'too_large'
  | 'card_open'

export class FileProblem extends Error {
  readonly kind: ProblemKind
  /** The line or row, the number of columns or rows, or the size in bytes. */
  readonly count: number

  constructor(kind: ProblemKind, count = 0) {
    super(kind)
    this.kind = kind
    this.count = count
  }
}
