import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  address,
  countText,
  email,
  estimate,
  id,
  idText,
  line,
  lines,
  optionalPhone,
  personName,
  phone,
  requiredLine,
  searchText,
  storedPhone,
} from '#contract/fields.ts'
import { Inquiry } from '#contract/inquiries/inquiry.ts'
import { LeadChange, NewLead, ProjectTitle } from '#contract/leads/lead.ts'
import { formatSentence } from '#contract/reasons.ts'
import { Pin } from '#contract/session/session.ts'
import { reasonOfIssue } from '#contract/validation.ts'
import { SENTENCES } from '#contract/words/en/sentences.ts'

/** The first issue of a value, or null. */
const wrong = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value)
  if (result.success) return null
  const { reason, params } = reasonOfIssue(result.issues[0])
  return formatSentence(SENTENCES[reason], params)
}

const letters = (count: number) => 'x'.repeat(count)

const LIMITS: [name: string, schema: v.GenericSchema, inside: unknown[], outside: unknown[]][] = [
  [
    'the phone of the add-lead form',
    phone,
    ['1234567', '12-34-56', '(512) 555-0142', '512.555.0142', '123456789012345', '+123456789012345'],
    ['', '123456', '1234567890123456', '555-CALL', '210ABC5555', '-------', 5125550142],
  ],
  [
    'a phone that may be stored from before',
    storedPhone,
    ['1234567', '+1 (512) 555-0142', 'call 512.555.0142', '123456789012345'],
    ['', '123456', '1234567890123456', 'not known', null],
  ],
  [
    'text to look for',
    searchText,
    ['', 'a', ' ab ', '"%_', '512', 'áb́c', '😀', letters(100)],
    ['a\nbc', letters(101), 123],
  ],
  [
    'an estimate',
    estimate,
    [0, 0.01, 19.99, 1234.5, 1_000_000],
    [-0.01, 1_000_000.01, 0.001, NaN, Infinity, '5', null],
  ],
  [
    'a project title',
    ProjectTitle,
    ['x', letters(255), '😀'.repeat(255)],
    ['', '   ', letters(256), '😀'.repeat(256), 5],
  ],
  ['a name', personName, ['x', letters(120)], ['', ' ', letters(121), 5, null]],
  [
    'a name in capitals',
    NewLead.pipe[0].entries.contact.wrapped.entries.name,
    ['ß'.repeat(60), 'ﬃ'.repeat(40), letters(120)],
    ['ß'.repeat(61), 'ﬃ'.repeat(120), 'ΐ'.repeat(61), letters(121)],
  ],
  ['a title in capitals', ProjectTitle, ['ß'.repeat(127)], ['ß'.repeat(128)]],
  ['an address', address, ['', letters(150)], [letters(151), 5]],
  [
    'an email',
    email,
    ['', 'a@b.co', 'a.b+c@d.example', "o'neil@d-e.example", 'josé@müller.example', 'a@b.c.d1'],
    ['a', 'a@b', '@b.co', 'a@.', 'a b@c.co', `${letters(200)}@b.co`],
  ],
  [
    'an email that would add to a link or a header',
    email,
    ['a?b=c@d.example'],
    ['a@b.c?bcc=x@y.z', 'a@b.c?bcc=x%40y.z', 'a@b.c&cc=d', 'a@b.c#d', 'a@b.c/d', 'a@b.c,d.e', 'a,b@c.de', '<a@b.co>'],
  ],
  [
    'an email whose domain is none',
    email,
    ['a@1.2'],
    ['a@-b.co', 'a@b-.co', 'a@b..co', 'a@.b.co', 'a@b.co.', 'a@b_c.co', 'a:b@c.co', '"a"@b.co', 'a@[1.2]'],
  ],
  ['an id', id(), [1, Number.MAX_SAFE_INTEGER], [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, '1', NaN, null]],
  [
    'an id in a path',
    idText(),
    ['1', '007', '9007199254740991'],
    ['0', '', '-1', '1.5', 'x', '9007199254740992', '10000000000000000', ' 1'],
  ],
  ['a count', countText('limit', 2, 5), ['2', '5', '03'], ['1', '6', '', 'x', '2.5', '-3', '1234567890']],
  ['a PIN', Pin, ['000000', '123456'], ['12345', '1234567', '12345a', ' 123456', '１２３４５６', 123456, null]],
  ['a line', line('name', 3), ['', 'abc', '  abc  '], ['abcd', 'a\nb', 'a\tb', 'a\u0000']],
  ['several lines', lines('notes', 5), ['', 'a\nb', 'a\r\n\tb'], ['abcdef', 'a\u0000', 'a\u202e']],
  ['a line that must be there', requiredLine('name', 3), ['a'], ['', '   ', '\t']],
]

test.each(LIMITS)('%s: accepts values within each limit and refuses those beyond it', (_, schema, inside, outside) => {
  expect(inside.map((value) => [value, wrong(schema, value)])).toEqual(inside.map((value) => [value, null]))
  for (const value of outside) expect([value, wrong(schema, value)]).not.toEqual([value, null])
})

test.each([
  [phone, '', 'Phone is required'],
  [phone, '123456', 'Phone must have 7 to 15 digits'],
  [phone, '1234567890123456', 'Phone must have 7 to 15 digits'],
  [optionalPhone('phone'), '210ABC5555', 'Phone can have digits, dashes, parentheses, spaces and plus'],
  [phone, 'abcdefg', 'Phone can have digits, dashes, parentheses, spaces and plus'],
  [phone, '()-()-()', 'No valid phone number found'],
  [storedPhone, '123', 'Phone must have 7 to 15 digits'],
  [personName, ' ', 'Name is required'],
  [ProjectTitle, '', 'Project Title is required'],
  [estimate, -1, 'Estimate cannot be below 0'],
  [estimate, 1_000_001, 'Estimate can be at most 1000000'],
  [estimate, 'much', 'Estimate must be a number'],
  [estimate, 1.005, 'Estimate can have two decimals at most'],
  [Pin, '12', 'Access code must be exactly 6 digits'],
])('%#: the message names the error', (schema, value, message) => {
  expect(wrong(schema, value)).toBe(message)
})

test.each([
  ['+1 (212) 555-1145', '+12125551145'],
  ['212.555.1147', '212-555-1147'],
  ['212\u2013555\u20111147', '212-555-1147'],
  ['(212)\u00a0555\u202f1147', '(212) 555 1147'],
  ['\u202a+1 212 555 1147\u202c', '+1 212 555 1147'],
  ['２１２－５５５－１１４７', '212-555-1147'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('the phone %j is stored as %j, by every form', (typed, stored) => {
  for (const schema of [phone, optionalPhone('business_phone'), storedPhone])
    expect(v.parse(schema, typed)).toBe(stored)
})

test('a line is stored without invisible characters, but with the joiners of emoji and Persian', () => {
  expect(v.parse(personName, '\ufeffRo\u200bsa\u00ad \u200eDiaz\u200f')).toBe('Rosa Diaz')
  expect(v.parse(personName, 'می\u200cخواهم 👩\u200d🔧')).toBe('می\u200cخواهم 👩\u200d🔧')
  expect(v.safeParse(personName, '\u200b \ufeff').success).toBe(false)
})

test('text is trimmed, and staff’s text is in capitals', () => {
  expect(v.parse(personName, '  Rosa Diaz ')).toBe('Rosa Diaz')
  expect(v.parse(ProjectTitle, ' back fence ')).toBe('BACK FENCE')
  const contact = { name: 'rosa diaz', phone: '5125550142', address: '1 elm st | tx | 78701' }
  const lead = v.parse(NewLead, { contact, seller_id: 1, notes: 'call first' })
  expect(lead.contact).toMatchObject({ name: 'ROSA DIAZ', address: '1 ELM ST | TX | 78701' })
  expect(lead.notes).toBe('CALL FIRST')
})

test('a new lead has an existing or a new contact, not both and not neither', () => {
  const contact = { name: 'Rosa', phone: '5125550142' }
  expect(wrong(NewLead, { seller_id: 1, contact_id: 5 })).toBeNull()
  expect(wrong(NewLead, { seller_id: 1, contact })).toBeNull()
  expect(wrong(NewLead, { seller_id: 1 })).toBe('Give either contact_id or contact')
  expect(wrong(NewLead, { seller_id: 1, contact_id: 5, contact })).toBe('Give either contact_id or contact')
  expect(wrong(NewLead, { contact })).not.toBeNull()
})

test('notes, sizes and choices of a lead have their limits', () => {
  const change = (fields: object) => wrong(LeadChange, { lead_id: 1, ...fields })
  expect(change({ notes: letters(4000), project_title: letters(255), category_id: 4 })).toBeNull()
  expect(change({ notes: null, project_title: null, seller_id: null, property_location: null })).toBeNull()
  expect(change({ notes: letters(4001) })).toBe('Notes can have at most 4000 characters')
  expect(change({ title_size: letters(41) })).toBe('Size can have at most 40 characters')
  for (const size of [null, '', '1x999 SHADE', '999x1 SHADE', '20 SHADE', '20x30', '20 x 30']) {
    expect([size, change({ title_size: size })]).toEqual([size, null])
  }
  for (const size of ['nonsense', '0x30', '20x1000', '20x', '20x30x40', '-1x5', '20x30 SHADES']) {
    const said = 'Size must be width x length, each from 1 to 999, such as 20x30'
    expect([size, change({ title_size: size })]).toEqual([size, said])
  }
  for (const height of [null, '', "1'-TALL", "99'-TALL", '10']) {
    expect([height, change({ title_height: height })]).toEqual([height, null])
  }
  for (const height of ['0', '100', "100'-TALL", 'tall', '1.5']) {
    expect([height, change({ title_height: height })]).toEqual([height, 'Height must be a whole number from 1 to 99'])
  }
  expect(change({ project_title: letters(256) })).toBe('Project title can have at most 255 characters')
  expect(change({ property_location: 'SIDE' })).toBe('Location must be FRONT or BACK')
  expect(change({ title_color: 'RED' })).toBe('Color must be GALV, WHITE or OTHER')
})

test('measures are stored as the form sends them', () => {
  const change = v.parse(LeadChange, { lead_id: 1, title_size: ' 020X30 shade', title_height: '09' })
  expect(change).toMatchObject({ title_size: '20x30 SHADE', title_height: "9'-TALL" })
})

test('a ZIP of a new lead is a number up to eight digits', () => {
  const zip = (text: unknown) =>
    wrong(NewLead, { seller_id: 1, contact: { name: 'Rosa', phone: '5125550142', zip: text } })
  for (const text of [undefined, null, '', '1', '78701', '99999999']) expect([text, zip(text)]).toEqual([text, null])
  for (const text of ['0', 'ABCDEFGH', '7870A', '-1', '1.5', '78701-12', '100000000']) {
    expect([text, zip(text)]).not.toEqual([text, null])
  }
})

test('an inquiry requires name, phone and ten letters of notes, and has defaults for the rest', () => {
  const inquiry = { name: 'Vera', phone: '5125550142', notes: '1234567890' }
  expect(v.parse(Inquiry, inquiry)).toEqual({ ...inquiry, category_id: 1, value_estimate: 0 })
  const without = (field: keyof typeof inquiry) => wrong(Inquiry, { ...inquiry, [field]: '' })
  expect(without('name')).toBe('Name is required')
  expect(without('phone')).toBe('Phone is required')
  expect(without('notes')).toBe('Project details are required')
  expect(wrong(Inquiry, { ...inquiry, notes: ' 123456789 ' })).toBe('Please provide more detail about your project')
  // The trades of the business count once its form offers them.
  for (const category_id of [1, 2, 3, 4, 9]) expect(wrong(Inquiry, { ...inquiry, category_id })).toBeNull()
  for (const category_id of [0, 1.5, '1']) {
    expect(wrong(Inquiry, { ...inquiry, category_id })).toBe('Please choose a category from the list')
  }
})
