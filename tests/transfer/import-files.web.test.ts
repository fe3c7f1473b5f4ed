import { expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvOf } from '#contract/csv.ts'
import { IMPORT_ROWS_MAX } from '#contract/transfer/import.ts'
import { CSV_HEADS as ENGLISH_HEADS } from '#contract/words/en/csv.ts'
import { CSV_HEADS as SPANISH_HEADS } from '#contract/words/es/csv.ts'
import { addressOf } from '#web/transfer/import/address-cells.ts'
import { guessMapping, withColumn } from '#web/transfer/import/columns.ts'
import { digestOf, openFile } from '#web/transfer/import/prepared.ts'
import { dayIn, guessDateOrder } from '#web/transfer/import/read/dates.ts'
import { FileProblem } from '#web/transfer/import/read/problem.ts'
import { contactsIn, DEFAULTS, NAMES, rowsIn, skippedIn } from '../support/web/import-rows.ts'

const COLUMNS_MAX = 200

const fileOf = (...parts: BlobPart[]) => new File(parts, 'clients.csv')
const bytes = (...codes: number[]) => new Uint8Array(codes)

const problemOf = async (file: File) => {
  try {
    await contactsIn(file)
  } catch (error) {
    if (error instanceof FileProblem) return [error.kind, error.count]
    throw error
  }
  return undefined
}

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), isLittle)
  return view.buffer
}
const SPANISH = 'Nombre,Teléfono\nJosé Núñez,512 555 0100\nÁngela Peña,512 555 0101\n'
/** "José Núñez", "Ángela Peña" and "Teléfono" in one byte a letter. */
const oneByte = (codes: Record<string, number>) =>
  bytes(...[...SPANISH].map((letter) => codes[letter] ?? letter.charCodeAt(0)))

test.each([
  ['UTF-8', new TextEncoder().encode(SPANISH)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${SPANISH}`)],
  ['UTF-16 with a mark', utf16(`\ufeff${SPANISH}`, true)],
  ['UTF-16 the other way round', utf16(`\ufeff${SPANISH}`, false)],
  ['UTF-16 without a mark', utf16(SPANISH, true)],
  ['Windows-1252', oneByte({})],
  ['Mac Roman', oneByte({ é: 0x8e, ú: 0x9c, ñ: 0x96, Á: 0xe7 })],
])('a file in %s is read as what it says', async (_, content) => {
  expect(await contactsIn(fileOf(content))).toMatchObject([
    { row: 1, name: 'José Núñez', phones: ['512 555 0100'] },
    { row: 2, name: 'Ángela Peña', phones: ['512 555 0101'] },
  ])
})

test('reads all line ends, quotes, emoji and right-to-left names, and skips blank lines', async () => {
  const text = [
    'sep=;\r\nName;Phone;Notes;Estimate\r\n',
    '"O\'Hara; ""Dan"" 🌳";512-555-0100;"Two lines\r\nof notes";$12,500\n',
    ';;;\r\n\r',
    'נועה כהן;512-555-0101;5\' 10" gate;\r',
    'نور;512-555-0102;;0',
  ].join('')
  expect(await contactsIn(fileOf(text))).toMatchObject([
    {
      row: 1,
      name: 'O\'Hara; "Dan" 🌳',
      notes: 'Two lines\nof notes',
      job: { value_estimate: 12_500, project_title: 'Imported job' },
      category_id: null,
    },
    { row: 2, name: 'נועה כהן', notes: '5\' 10" gate', job: null },
    { row: 3, name: 'نور', job: null },
  ])
})

test('reads a file the same wherever it is split into parts', async () => {
  const { CsvReader } = await import('#web/transfer/import/read/csv.ts')
  const text = 'a,"b ""c""\r\nd",e\r\n1,2,3\r"x",,"y"\n'
  const whole = new CsvReader(',').push(text)
  expect(whole).toEqual([
    ['a', 'b "c"\nd', 'e'],
    ['1', '2', '3'],
    ['x', '', 'y'],
  ])
  for (let cut = 0; cut <= text.length; cut++) {
    const reader = new CsvReader(',')
    expect([...reader.push(text.slice(0, cut)), ...reader.push(text.slice(cut)), ...reader.end()]).toEqual(whole)
  }
})

test.each<[string, File, string, number]>([
  ['nothing in it', fileOf(), 'empty', 0],
  ['only blanks', fileOf(' \r\n\t'), 'empty', 0],
  ['a picture', fileOf(bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)), 'not_text', 0],
  ['other bytes', fileOf(bytes(65, 0, 1, 2, 255, 3, 9, 7)), 'not_text', 0],
  ['only heads', fileOf('Name,Phone\n'), 'no_rows', 0],
  ['a PDF', fileOf('%PDF-1.7\n'), 'pdf', 0],
  ['JSON', fileOf('[{"name": "Dan", "phone": "5125550100"}]'), 'json', 0],
  ['a web page', fileOf('<!DOCTYPE html><table><tr><td>Dan'), 'web_page', 0],
  ['a workbook', fileOf(bytes(0x50, 0x4b, 3, 4, 1)), 'spreadsheet', 0],
  ['a quote that is not closed', fileOf('Name,Phone\nDan,512 555 0100\n"Rosa,512 555 0101\n'), 'quote_open', 3],
  ['a thousand columns', fileOf(Array.from({ length: 1000 }, (_, i) => `C${i}`).join(',')), 'columns_too_many', 1000],
  ['a card that is cut off', fileOf('BEGIN:VCARD\nFN:Dan\nTEL:5125550100'), 'card_open', 0],
  [
    'more rows than one may have',
    fileOf('Name,Phone\n', 'Dan,5125550100\n'.repeat(IMPORT_ROWS_MAX + 1)),
    'rows_too_many',
    expect.any(Number),
  ],
])('a file with %s is refused, with the reason', async (_, file, kind, count) => {
  expect(await problemOf(file)).toEqual([kind, count])
})

test('reads two hundred columns', async () => {
  const heads = ['Phone', 'Name', ...Array.from({ length: COLUMNS_MAX - 2 }, (_, i) => `Extra ${i}`)]
  const found = await contactsIn(fileOf(`${heads.join(',')}\n5125550100,Dan\n`))
  expect(found).toMatchObject([{ name: 'Dan' }])
})

test('reads formulas as text, restores neutralised cells, and accepts only complete phones of spreadsheets', async () => {
  const text = `Name,Phone,Notes
=1+1,"=""5125550100""",@SUM(A1)
'=Rosa,'+1 512 555 0101,"'-5
second line"
Dan,5.12555E+09,
Eve,5.125550103E+09,
Fay,5125550104.0,
Gus,555,
Hal,,
Ida,+1 (512) 555–0106,
Jon,512.555.0107,
Kay,+44 (0)20 7946 0958,
Lou,ask 4 Al 512 555 0108,
`
  expect(await contactsIn(fileOf(text))).toMatchObject(
    [
      { name: '=1+1', phones: ['5125550100'], notes: '@SUM(A1)' },
      { name: '=Rosa', phones: ['+1 512 555 0101'], notes: '-5\nsecond line' },
      /^The spreadsheet shortened this phone/,
      { name: 'Eve', phones: ['5125550103'] },
      { name: 'Fay', phones: ['5125550104'] },
      'Phone must have 7 to 15 digits',
      'Phone is required',
      { name: 'Ida', phones: ['+15125550106'] },
      { name: 'Jon', phones: ['512-555-0107'] },
      { name: 'Kay', phones: ['+442079460958'] },
      'Phone can have digits, dashes, parentheses, spaces and plus',
    ].map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)),
  )
})

test('checks a row by the rules of the forms: name, ZIP, e-mail and an unambiguous estimate', async () => {
  const text = `Name,Phone,ZIP,Email,Price,Category,Vendedor,Address,City,State
Dan,5125550100,78704-1234,dan@example.com,"$12,500.50",fencing,ben carter,4 Elm St,Austin,TX
,5125550101,78704,,,,,,,
Eve,5125550102,K1A 0B1,,,,,,,
Fay,5125550103,78704,fay@,,,,,,
Gus,5125550104,78704,,12.500,,,,,
Hal,5125550105 / (512) 555-0106,,,,Roofing,Nobody,,,
`
  expect(await contactsIn(fileOf(text))).toMatchObject([
    {
      zip: '78704',
      address: '4 Elm St, Austin, TX 78704-1234',
      category_id: 7,
      seller_id: 2,
      job: { project_title: 'Fencing', value_estimate: 12_500.5, seller_id: 2, stage_id: 2 },
    },
    'Name is required',
    { name: 'Eve', zip: null },
    { name: 'Fay', zip: '78704', emails: [] },
    { name: 'Gus', job: null },
    { phones: ['5125550105', '(512) 555-0106'], category_id: null, seller_id: null, job: null },
  ])
})

/** Heads, and what their columns hold. */
const HEADS = `
First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Notes | first_name,middle_name,last_name,,company,,,email,phone_label,phone,phone,,address,city,state,zip,,notes
Nombre,Apellidos,Celular,Correo electrónico,Dirección,Ciudad,Código Postal,Presupuesto,Vendedor,Etapa,Comentarios | first_name,last_name,phone,email,address,city,zip,estimate,seller,stage,notes
Date Added,Category,Stage,Name,Phone,Email,Address,Zip,Seller,Project,Price | created,category,stage,name,phone,email,address,zip,seller,title,estimate
first_name,last_name,gender,title,company,email_work,email_home,phone_work,phone_home,background,avatar,first_seen,last_seen,has_newsletter,status,tags,linkedin_url,nb_tasks | first_name,last_name,,,company,email,email,phone,phone,notes,,,,,stage,,,
Name,Title,Phone,Status,Created At | name,,phone,stage,created
Name,Title,Phone,Pipeline Stage | name,title,phone,stage
Name,Title,Phone,Job Date | name,title,phone,created
Name,Title,Phone,Quote | name,title,phone,estimate
Name,Project,Phone,Status | name,title,phone,stage
Name,Project,Phone | name,,phone
Full Name,First Name,Last Name,Phone | ,first_name,last_name,phone
First Name,Name,Phone | first_name,last_name,phone
Name,Phone,Last Contacted,Lifetime Value,Campaign Name,Orders | name,phone,,,,
Name,Name,Phone,Phone,Price,Price,Notes,Notes | name,,phone,phone,estimate,,notes,notes
Nombre,Celular,Fecha de creación,Fecha de instalación,Created By,Birth Date,Last Updated | name,phone,created,installation,,,
Name,Phone,Installation Date,Installed By,Install,Installer Notes | name,phone,installation,,,notes
`

test.each(
  HEADS.trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)('the heads %s are read as %s', (heads = '', fields = '') => {
  expect(guessMapping(heads.split(','), []).map((field) => field ?? '')).toEqual(fields.split(','))
})

test('takes prose for no name beside a name, and a date for no phone', async () => {
  const text = `first_name,last_name,gender,phone,story,since,tags
Ona,Kub,female,512-555-0100,Eaque ipsa velit.,2024-07-01,football fan
Al,Ray,male,512-555-0101,Quae ab illo.,2024-07-02,
`
  const file = fileOf(text)
  expect((await openFile(file)).mapping).toEqual(['first_name', 'last_name', null, 'phone', null, null, null])
  expect(await contactsIn(file)).toMatchObject([
    { name: 'Ona Kub', job: null },
    { name: 'Al Ray', job: null },
  ])
  expect((await openFile(fileOf('Company,Phone,Story\nAcme,512-555-0100,Eaque ipsa\n'))).mapping).toEqual([
    'company',
    'phone',
    null,
  ])
})

test.each([
  ['English', ENGLISH_HEADS],
  ['Spanish', SPANISH_HEADS],
])('reads the product’s own export in %s without the apostrophes of formulas', async (_, { contacts }) => {
  const heads = Object.values(contacts)
  const old = ['2026-03-04', '', 'Archive', '=Rosa\u2028Díaz', '+1 512 555 0100', '', '-5 Elm', '', '', '', 0, '', '']
  const job = ['2026-03-05', 'Fencing', 'Info', 'Dan', '512-555-0101', '', '', '', 'Ben Carter', '@Gate\nleft', 900]
  const further = ['+1 512 555 0102', 'd@example.com']
  expect(await contactsIn(fileOf(BYTE_ORDER_MARK, csvOf([heads, old, [...job, ...further]])))).toMatchObject([
    { name: '=Rosa Díaz', phones: ['+1 512 555 0100'], address: '-5 Elm', category_id: null, job: null },
    {
      name: 'Dan',
      phones: ['512-555-0101', '+1 512 555 0102'],
      emails: ['d@example.com'],
      category_id: 7,
      job: { project_title: '@Gate left', value_estimate: 900, seller_id: 2, stage_id: 2, day: '2026-03-05' },
    },
  ])
})

test('guesses columns by values without heads, also a single column of phones', async () => {
  const { mapping, format } = await openFile(fileOf('Rosa Diaz|512-555-0100|rosa@example.com\nDan Lee|512-555-0101|\n'))
  expect([mapping, format]).toEqual([
    ['name', 'phone', 'email'],
    { kind: 'csv', encoding: 'utf-8', delimiter: '|', hasHeads: false, titleRows: 0 },
  ])
  expect((await openFile(fileOf('5125550100\n5125550101'))).mapping).toEqual(['phone'])
})

test('reads cards of all versions: folded, quoted-printable, with several phones and structured addresses', async () => {
  const cards = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=C3=
=A9;;;
TEL;HOME;FAX:512-555-0199
TEL;CELL;PREF:(512) 555-0100
TEL;WORK:512-555-0101
ADR;HOME:;;4 Elm St;Austin;TX;78704;USA
NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1252:Caf=E9=0D=0Aat noon
NOTE:Two dogs
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Rosa \\"R\\" Diaz\\, PhD
ORG:Alamo Shade;Sales
item1.TEL;type=pref:+1 512 555 0102
EMAIL;TYPE=INTERNET:rosa@exam
 ple.com
PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(70)}
 ${'B'.repeat(70)}
END:VCARD
BEGIN:VCARD
VERSION:4.0
ORG:Nueva Era
TEL;VALUE=uri;TYPE="voice,home":tel:+1-512-555-0103;ext=12;phone-context=+1
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:No phone
END:VCARD
`
  expect(await contactsIn(fileOf(cards.replaceAll('\n', '\r\n')))).toMatchObject([
    {
      name: 'José Núñez',
      phones: ['(512) 555-0100', '512-555-0101', '512-555-0199'],
      phone_labels: ['Mobile', 'Work', 'Fax'],
      address: '4 Elm St, Austin, TX 78704',
      zip: '78704',
      notes: 'Café\nat noon\nTwo dogs',
    },
    {
      name: 'Rosa "R" Diaz, PhD',
      phones: ['+1 512 555 0102'],
      emails: ['rosa@example.com'],
      notes: 'Company: Alamo Shade',
    },
    {
      name: 'Nueva Era',
      phones: ['+1-512-555-0103'],
      notes: '+1-512-555-0103 has the extension 12',
    },
    'Phone is required',
  ])
})

test('the digest of a file depends on all of its bytes', async () => {
  const bytes = new Uint8Array(3 * 1024 * 1024 + 7).fill(65)
  const before = await digestOf(new Blob([bytes]))
  expect(before).toMatch(/^[0-9a-f]{64}$/)
  expect(await digestOf(new Blob([bytes]))).toBe(before)
  bytes[1_500_000] = 66
  expect(await digestOf(new Blob([bytes]))).not.toBe(before)
})

test('drops or shortens a bad cell, reports it, and imports its row', async () => {
  const text = `Name,Phone,Email,Estimate,ZIP,City,Project,Notes,Created
Dan,512-555-0100 ext. 7,n/a,TBD,K1A 0B1,Ottawa,Fence,${'x'.repeat(4_100)},someday
Eve,555 / 5125550101x12,"eve@example.com www.eve.com",12.500,78701,Austin,${'y'.repeat(600)},,11/29/2026
Fay,555,fay@example.com,,,,,,
`
  const rows = await rowsIn(fileOf(text))
  expect(skippedIn(rows)).toEqual([
    [
      'estimate: Estimate must be an amount, such as 12,500',
      'notes: Notes: cut after 4,000 characters',
      'email: Email must look like name@example.com',
      'zip: ZIP must be a whole number from 1 to 99999999',
      'created: The date cannot be read',
    ],
    [
      'phone: Phone must have 7 to 15 digits',
      'estimate: Is the estimate $12500 or $12.50? Please write it that way.',
      expect.stringMatching(/^title: Project title: cut after \d+ characters$/),
      'email: Email must look like name@example.com',
      'created: The date is in the future',
    ],
    'Phone must have 7 to 15 digits',
  ])
  expect(rows.map(({ row }) => row)).toMatchObject([
    { phones: ['512-555-0100'], emails: [], zip: null, address: 'Ottawa K1A 0B1', job: { value_estimate: 0 } },
    { phones: ['5125550101'], emails: ['eve@example.com'], zip: '78701', notes: '5125550101 has the extension 12' },
    undefined,
  ])
})

test('replaces an unknown word by its chosen value, else by the choice for all rows', async () => {
  const file = fileOf('Name,Phone,Category,Seller,Stage,Project\nDan,5125550100,Roofing,Márta,Won,Fence\n')
  const [before] = await rowsIn(file)
  expect(before).toMatchObject({
    row: { category_id: null, seller_id: null, job: { seller_id: 1, stage_id: 2 } },
    unknown: [
      { field: 'category', word: 'Roofing' },
      { field: 'seller', word: 'Márta' },
      { field: 'stage', word: 'Won' },
    ],
  })
  const words = { category: { roofing: 5 }, seller: { marta: 2 }, stage: { won: 99 } }
  const [after] = await rowsIn(file, { words })
  expect(after).toMatchObject({
    row: { category_id: 5, seller_id: 2, job: { seller_id: 2, stage_id: 2 } },
    unknown: [{ word: 'Roofing' }, { word: 'Márta' }, { word: 'Won' }],
  })
})

test('imports contacts without leads if there is no seller, and names no wire field', async () => {
  const [found] = await rowsIn(
    fileOf('Name,Phone,Project,Stage,Seller\nDan,5125550100,Fence,,Ben\n'),
    { defaults: { ...DEFAULTS, seller_id: 0 } },
    {},
    { ...NAMES, sellers: [] },
  )
  expect(found).toMatchObject({
    row: { name: 'Dan', job: null },
    notTaken: [{ field: 'seller' }, { field: 'lead' }],
    unknown: [],
  })
  const [bare] = await rowsIn(fileOf('Name,Phone\nDan,5125550100\n'), { defaults: { ...DEFAULTS, category_id: -1 } })
  expect(bare?.reason).toBe('This row has a value that cannot be stored')
})

test.each([
  ['2024-03-05T10:00:00Z', '2024-03-05', '2024-03-05'],
  ['3/5/24', '2024-03-05', '2024-05-03'],
  ['25/12/2023', '2023-12-25', '2023-12-25'],
  ['12/25/2023 4:05 PM', '2023-12-25', '2023-12-25'],
  ['05.03.2024', '2024-03-05', '2024-03-05'],
  ['March 5, 2024', '2024-03-05', '2024-03-05'],
  ['Tue, Mar 5, 2024', '2024-03-05', '2024-03-05'],
  ['5 de marzo de 2024', '2024-03-05', '2024-03-05'],
  ['5-Ene-24', '2024-01-05', '2024-01-05'],
  ['2026-11-04T03:30:00.000Z', '2026-11-03', '2026-11-03'],
  ['2026-11-04 04:30 UTC', '2026-11-03', '2026-11-03'],
  ['2026-11-04T01:30:00+0200', '2026-11-03', '2026-11-03'],
  ['2026-11-04T03:30:00', '2026-11-04', '2026-11-04'],
  ['2026-11-04T25:30:00Z', '2026-11-04', '2026-11-04'],
  ['46370', '2026-12-14', '2026-12-14'],
  ['46370.5', '2026-12-14', '2026-12-14'],
  ['78704', undefined, undefined],
  ['2/30/2024', undefined, undefined],
  ['Spring 2024', undefined, undefined],
])('the date %s is %s where the month comes first, and %s where the day does', (cell, monthFirst, dayFirst) => {
  const days = [dayIn(cell, 'month_first', 'America/New_York'), dayIn(cell, 'day_first', 'America/New_York')]
  expect(days).toEqual([monthFirst, dayFirst])
})

test('guesses the order of dates from the values; a ZIP follows a town without a state', () => {
  expect(guessDateOrder(['3/4/2024', '25/4/2024', ''])).toBe('day_first')
  expect(guessDateOrder(['3/4/2024', '4/25/2024'])).toBe('month_first')
  expect(addressOf('Calle Peña 4', 'Austin', '', '78701')).toBe('Calle Peña 4, Austin 78701')
  expect(addressOf('4 Elm St', 'Austin', 'TX', '78701')).toBe('4 Elm St, Austin, TX 78701')
  expect(addressOf('4 Elm St', '', '', '78701')).toBe('4 Elm St, 78701')
})

test('a second column takes over a field; phones, e-mails, notes and parts of an address may have several columns', () => {
  expect(withColumn(['name', 'phone', null], 2, 'name')).toEqual({ mapping: [null, 'phone', 'name'], freed: 0 })
  expect(withColumn(['name', 'phone', null], 2, 'phone')).toEqual({ mapping: ['name', 'phone', 'phone'] })
  expect(withColumn(['name', 'address', null], 2, 'address')).toEqual({ mapping: ['name', 'address', 'address'] })
  expect(withColumn(['name', 'phone'], 0, null)).toEqual({ mapping: [null, 'phone'] })
})
