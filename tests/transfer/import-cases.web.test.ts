import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { columnsWithKnownWords, previewOf } from '#web/settings/price-book/import/preview.ts'
import { readPriceFile } from '#web/settings/price-book/import/read-file.ts'
import { guessMapping } from '#web/transfer/import/columns.ts'
import { openFile } from '#web/transfer/import/prepared.ts'
import { phonesIn } from '#web/transfer/import/read/phones.ts'
import { phoneReader } from '#web/transfer/import/row-phones.ts'
import { NO_WORDS, wordReader } from '#web/transfer/import/words.ts'
import { contactsIn, NAMES, rowsIn, skippedIn } from '../support/web/import-rows.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

const fileOf = async (name: string) => new File([await readFile(resolve('tests/transfer/files', name))], name)

type Rest = Parameters<typeof rowsIn> extends [File, ...infer More] ? More : never
const contactsOf = async (name: string, ...rest: Rest) => contactsIn(await fileOf(name), ...rest)
const lostIn = async (name: string, ...rest: Rest) => skippedIn(await rowsIn(await fileOf(name), ...rest))
const unknownIn = async (name: string) =>
  (await rowsIn(await fileOf(name)))
    .flatMap((found) => (found.row ? found.unknown : []))
    .map(({ field, word }) => `${field}: ${word}`)

test.each([
  ['semicolons', 'short-semicolon.csv', 'Ada Pike'],
  ['tabs', 'short-tab.txt', 'Ada Pike'],
  ['vertical bars', 'short-bar.csv', 'Ada Pike'],
  ['tabs in UTF-16, as a spreadsheet saves Unicode text', 'short-unicode-text.txt', 'Áda Pike'],
])('a file of one row with %s and a last line end has its columns', async (_, name, contact) => {
  expect(await contactsOf(name)).toMatchObject([{ name: contact, phones: ['4145361001'] }])
})

test('semicolons separate eight rows with commas in their addresses; a chosen separator counts more than the guess', async () => {
  expect(await contactsOf('eight-rows.csv')).toMatchObject(
    Array.from({ length: 8 }, (_, i) => ({ name: `Client ${i + 1}`, address: `${i + 1} Elm St, Austin` })),
  )
  expect((await openFile(await fileOf('eight-rows.csv'), { delimiter: '|' })).heads).toEqual(['Name;Address;Phone'])
})

test('a stage of the pipeline or a date of work makes a lead, and so does an unknown stage by the stage for all rows; archive does not', async () => {
  expect(await contactsOf('leads-by-stage-and-date.csv')).toMatchObject([
    { name: 'Ada Pike', category_id: 7, address: '12 Elm St, Austin', job: { stage_id: 5, is_untitled: true } },
    {
      name: 'Bo Reyes',
      category_id: 4,
      installation_date: '2026-12-03',
      job: { stage_id: 2, project_title: 'Welding' },
    },
    { name: 'Cy Hale', category_id: null, job: { value_estimate: 4500 } },
    { name: 'Di Moss', job: null },
    { name: 'Ed Lund', job: { stage_id: 2, is_untitled: true } },
    { name: 'Flo Ames', category_id: 5, job: null },
  ])
})

test('every unknown stage and category is asked about, and is listed as lost unless it has a replacement', async () => {
  expect(await unknownIn('leads-by-stage-and-date.csv')).toEqual([
    'category: Roofing',
    'category: Roofing',
    'stage: hot',
  ])
  expect(await lostIn('leads-by-stage-and-date.csv')).toEqual([
    [],
    [],
    ['category: Category: “Roofing” is not recognized; the choice for all rows is used'],
    [],
    [
      'category: Category: “Roofing” is not recognized; the choice for all rows is used',
      'stage: Stage: “hot” is not recognized; the choice for all rows is used',
    ],
    ['installation: The installation date cannot be read'],
  ])
  const defaults = { category_id: 0, seller_id: 1, stage_id: 9 }
  expect((await contactsOf('leads-by-stage-and-date.csv', { defaults }))[4]).toMatchObject({ job: null })
  const words = { category: { roofing: 7 }, seller: {}, stage: { hot: 5 } }
  expect((await lostIn('leads-by-stage-and-date.csv', { words }))[4]).toEqual([])
  expect((await contactsOf('leads-by-stage-and-date.csv', { words }))[4]).toMatchObject({ job: { stage_id: 5 } })
})

test('lines of a title are no heads; columns are what their heads say', async () => {
  expect((await openFile(await fileOf('guessed-columns.csv'))).mapping).toEqual([
    'first_name',
    'last_name',
    null,
    'email',
    null,
    'phone',
    'extension',
    null,
    'address',
    'city',
    'state',
    'zip',
    null,
  ])
  expect(await contactsOf('guessed-columns.csv')).toMatchObject([
    {
      name: 'Ada Pike',
      phones: ['4145361001'],
      emails: ['ada@example.com'],
      address: '12 Elm St, Austin, TX 78705',
      zip: '78705',
      notes: '4145361001 has the extension 12',
      job: null,
    },
    {
      phones: ['(407) 536-2091', '(407) 536-2092'],
      phone_labels: [null, 'Mobile'],
      address: '3 Oak Ave, Austin, TX 07030',
      zip: '07030',
    },
    { name: 'Cy Hale', phones: ['4145361003'], address: null, zip: null },
    'Phone is required',
  ])
})

test.each([
  ['Job Type,Phone Type,Type', 'category,phone_label,'],
  ['Homeowner,Ph #,Addr', 'name,phone,address'],
  ['Est. Date,Estimate', 'created,estimate'],
  ['Job Address,City,State,Zip', 'address,city,state,zip'],
  ['Mailing Address,Mailing City', 'address,city'],
  ['Street,City / State / Zip', 'address,city'],
  ['Street Address,Street Address 2,Apt,City', 'address,address,address,city'],
  ['Billing Street,Billing City,Property Street,Property City', 'other_address,other_address,address,city'],
  ['Address,Service City,Billing City', 'address,city,other_address'],
  ['Service City,Billing City', 'city,other_address'],
  ['Service Street,City,Zip,Billing Street,City,Zip', 'address,city,zip,other_address,other_address,other_address'],
  ['Address,City,City', 'address,city,city'],
  ['Home Street,Home City,Business Street,Business City', 'address,city,other_address,other_address'],
  ['FirstName,EmailAddress,Address1,Address2,City', 'first_name,email,address,address,city'],
  ['ST,Phone', ',phone'],
  ['Lead Status,Lifecycle Stage,Deal Name,Deal Stage,Amount,Memo', ',,title,stage,estimate,notes'],
  ['Street #,Street Name,Apt/Suite,City', 'address,address,address,city'],
  ['Dirección,Colonia,Municipio,C.P.', 'address,address,city,zip'],
  ['Item,Unit Price', ',estimate'],
  ['ad_name,form_name,full_name,phone_number', ',,name,phone'],
  ['Relation 1 - Value,Custom Field 1 - Value,Website 1 - Value,Quote Value', ',,,estimate'],
  ['Do not service,Job #,Est. #,Job description,Job amount', ',,,notes,estimate'],
  ['Address,Address Notes,Project details', 'address,notes,notes'],
  ['Customer,Job Site,Sched. Date', 'name,address,installation'],
  ['Location,Scheduled start,Phone #', 'address,installation,phone'],
  ['Job scheduled,Estimate Scheduled Date,Call scheduled', 'installation,,'],
  ['Appointment scheduled,Sched. Est.,Presupuesto programado,Fecha de visita de instalación', ',,,'],
  ['Street / City,ST,Zip', 'address,state,zip'],
  ['Address,St.,Zip', 'address,state,zip'],
  ['Amount Paid,Total Orders,Lifetime Spend,Balance', ',,,'],
  ['Accepts Email Marketing,SMS Consent,Email Status,Manager’s Phone,Emergency Contact', ',,,,'],
])('the heads %s are read as %s', (heads, fields) => {
  expect(guessMapping(heads.split(','), []).map((field) => field ?? '')).toEqual(fields.split(','))
})

test.each([
  ['SOLDADURA', 4],
  ['Árbol', 5],
  ['poda de árboles', 5],
  ['Cerca', 7],
  ['cemento', 8],
  ['Concrete', 8],
  ['techo/toldo', 6],
  ['Cerca y cemento', undefined],
  ['Roofing', undefined],
  ['Cerca eléctrica', undefined],
])('the word %s of a file names the category %s by its kind of work', (word, id) => {
  const added = { 6: 'Canopy', 8: 'Cement' }
  const more = Object.entries(added).map(([id, name]) => ({
    category_id: Number(id),
    name,
    ...ONE_NAME,
    order_index: 1,
    is_active: true,
  }))
  expect(wordReader({ ...NAMES, categories: [...NAMES.categories, ...more] }, NO_WORDS)('category', word)).toEqual({
    id,
    isKnown: id !== undefined,
  })
})

test('cells beyond the last head join an address that was split at its commas, and are reported after other columns', async () => {
  expect(await contactsOf('comma-in-address.csv')).toMatchObject([
    { address: '12 Elm St, Austin TX 78701' },
    { address: '3 Oak Ave' },
  ])
  expect(await lostIn('comma-in-address.csv')).toEqual([[], []])
  expect(await lostIn('cells-beyond.csv')).toEqual([['beyond: “gate is blue” is beyond the last column name']])
  const opened = await openFile(await fileOf('cells-beyond.csv'))
  const mapping = opened.mapping.with(3, 'notes')
  expect(await contactsOf('cells-beyond.csv', { mapping })).toMatchObject([{ notes: 'gate is blue' }])
})

test('the service address with its second line is the address, a billing address is noted, and names keep all parts', async () => {
  expect(await contactsOf('address-parts.csv')).toMatchObject([
    {
      name: 'Ada Jo Pike Jr.',
      address: '12 Elm St, Apt 4, Austin, TX 78701',
      zip: '78701',
      notes: 'Other address: PO Box 9, Waco, TX 76701',
    },
    { name: 'Bo Reyes', address: '3 Oak Ave, Hoboken, NJ 07030', zip: null, notes: null },
    { name: 'Cy Lane', address: '1542 Elm St, 4', notes: 'Other address: 42 Elm St' },
    { name: 'Dee Lane', address: '15 OAK CASTLE RD APT 5, CA', notes: null },
    { name: 'Eve Lane', address: '9 FIR CT' },
  ])
})

test('two addresses of one cell are an address and a noted one', async () => {
  expect(await contactsOf('google-addresses.csv')).toMatchObject([
    {
      phones: ['4145361001', '4145361002'],
      address: '12 Elm St, Austin, TX 78701',
      zip: '78701',
      notes: 'Other address: 3 Oak Ave, Waco, TX 76701',
    },
    { address: '7 Ash Ln, Austin, TX 78702', notes: 'Other address: 8 Fir Ct, Waco' },
    { address: '7 Main St, PO Box 9, Austin, TX 78701', notes: null },
  ])
})

test('a card keeps flat, box, labels, middle name, suffix and its second address', async () => {
  expect(await contactsOf('cards.vcf')).toMatchObject([
    {
      name: 'Ada Jo Pike Jr.',
      phones: ['414-536-1001', '414-536-1002', '414-536-1003'],
      phone_labels: ['Mobile', "Wife's cell", 'Work'],
      address: '12 Elm St, Apt 4, PO Box 9, Austin, TX 78701',
      notes: 'Other address: 3 Oak Ave, Waco, TX 76701',
    },
  ])
})

test('a house number in a column of its own stands before the street; an e-mail stands without its name', async () => {
  expect(await contactsOf('house-number.csv')).toMatchObject([
    { address: '12 Elm St, 4, Austin', emails: ['ada@example.com', 'bo@example.com'] },
  ])
})

test('marks of a lead form are no part of a phone or ZIP, and a day number of a spreadsheet is a day', async () => {
  expect(await contactsOf('lead-form.csv')).toMatchObject([
    {
      name: 'Ada Pike',
      phones: ['+14145361001'],
      address: '12 Elm St, Austin, TX 78701',
      zip: '78701',
      installation_date: '2026-12-14',
    },
  ])
})

test('an instant is a day of the business', async () => {
  expect(await contactsOf('instants.csv')).toMatchObject([
    { installation_date: '2026-12-01', job: { day: '2026-11-03' } },
  ])
})

/** The items that an import of a price list would store, and the reasons of the other rows; `notRead` is a head. */
const pricesIn = async (name: string, notRead?: string) => {
  const file = await readPriceFile(await fileOf(name))
  if ('problem' in file) return file.problem
  const context = { categories: NAMES.categories, withCost: true }
  const mapping = columnsWithKnownWords(file, context).map((column, i) => (file.heads[i] === notRead ? null : column))
  const preview = previewOf(file, [], context, mapping)
  if ('problem' in preview) return preview.problem
  return [
    ...preview.good.map(({ item }) => `${item.name} ${item.price_cents}`),
    ...preview.bad.map(({ row, problem }) => `${row} ${problem}`),
  ]
}

test('price lists of other programs are read by their heads, without columns of unknown words, or by chosen columns', async () => {
  expect(await pricesIn('prices-short.csv')).toEqual(['Post 950'])
  expect(await pricesIn('prices-quickbooks.csv')).toEqual(['Concrete pad 775', 'Post hole 3500'])
  expect(await pricesIn('prices-jobber-services.csv')).toEqual(['Cedar picket 425', 'Gate hanging 18000'])
  expect(await pricesIn('prices-jobber.csv')).toEqual([
    'Fence post 3500',
    '2 There is no category named "Product".',
    '3 There is no category named "Service".',
  ])
  expect(await pricesIn('prices-jobber.csv', 'Category')).toEqual([
    'Cedar picket 425',
    'Gate hanging 18000',
    'Fence post 3500',
  ])
})

test.each([
  ['cell 512-555-0100', '512-555-0100', 'cell'],
  ['512-555-0100 (wife)', '512-555-0100', 'wife'],
  ['(512) 555-0100 Sue', '(512) 555-0100', 'Sue'],
  ['512-555-0100 tel', '512-555-0100', undefined],
  ['512-555-0100 - mobile', '512-555-0100', 'mobile'],
  ['Mobile - 512-555-0100', '512-555-0100', 'Mobile'],
  ['Mobile (wife): 512-555-0100', '512-555-0100', 'Mobile (wife)'],
])('%s is the phone %s with the label %s', (cell, phone, label) => {
  expect(phonesIn(cell)).toEqual([{ phone, label, isCut: false }])
})

test.each([
  ['512-555-0100 ex 5', '512-555-0100', '5'],
  ['512-555-0100p136', '512-555-0100', '136'],
  ['(512) 555-0100 x12', '(512) 555-0100', '12'],
  ['512-555-0100,,12#', '512-555-0100', '12'],
  ['512.555.0100 Ext. 7', '512-555-0100', '7'],
  ['+1 (212) 555-1145', '+12125551145', undefined],
])('%s is the phone %s with the extension %s', (cell, phone, extension) => {
  expect(phonesIn(cell)).toEqual([{ phone, extension, isCut: false }])
})

test.each([
  ['Phone 1: 512-555-0100 Mobile: 512-555-0101', 'Mobile'],
  ['512-555-0100 / 512-555-0101 wife', 'wife'],
])('the label of the second phone in "%s" stays with it', (cell, label) => {
  expect(phonesIn(cell)).toMatchObject([{ phone: '512-555-0100' }, { phone: '512-555-0101', label }])
  expect(phonesIn(cell)[0]?.label).toBeUndefined()
})

test('each extension of a phone is read, in its cell and in columns of its own', () => {
  expect(phoneReader(['phone', 'extension', 'extension'])(['512-555-0100 x77', '5', '6']).found).toMatchObject(
    ['77', '5', '6'].map((extension) => ({ phone: '512-555-0100', extension })),
  )
})

test.each([
  [
    ['phone_label', 'phone', 'phone_label', 'phone'] as const,
    ['* Mobile', '512-555-0100', 'Work', 'home 512-555-0101'],
  ],
  [['phone', 'phone_label', 'phone', 'phone_label'] as const, ['512-555-0100', 'Mobile', 'home 512-555-0101', 'Work']],
])('labels in columns before or after their phones: %s', (mapping, cells) => {
  expect(phoneReader([...mapping])(cells).found).toMatchObject([
    { phone: '512-555-0100', label: 'Mobile' },
    { phone: '512-555-0101', label: 'Work, home' },
  ])
})
