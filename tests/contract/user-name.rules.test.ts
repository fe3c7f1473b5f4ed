import { describe, expect, test } from 'vitest'
import { userNameIssue, userNameKey } from '#contract/settings/user-name.ts'

describe('usual names are valid', () => {
  test.each([
    'José Ñ',
    'Søren Ågård',
    'Łukasz Đorđević',
    'Þórður Ævarsson',
    'Zoë Straße',
    'Nguyễn Văn A',
    'Əliyev',
    'Kɔfi Aŋa',
    'Иван Петров',
    'Ґалина Ї',
    'Νίκος Παππάς',
    'Արամ',
    'გიორგი',
    'محمد علی',
    'דוד לוי',
    'राम शर्मा',
    'தமிழ்',
    'สมชาย ใจดี',
    'ሰላም',
    '李小龍',
    '山田 たろう',
    'サトー ユキ',
    '김철수',
    'Bruce 李小龍',
    "O'Brien",
    'Anne-Marie',
    'Jean-Luc 2',
    'Dr. Ada Long, Jr.',
    'Systema',
    'Visitación Systrom',
    'Ada 😀',
  ])('%s', (name) => expect(userNameIssue(name)).toBeUndefined())
})

test.each([
  'Dana Whitfield.',
  'Dana-Whitfield',
  'DanaWhitfield',
  'Dana_Whitfield',
  'Dana Whitfield 😀',
  'Dana Whitfie1d',
  'Dana Wh|tfield',
  'Dana VVhitfield',
  'Ðana Whitfield',
  'Ɖana Whitfield',
  'Dana Whıtfield',
  'D\u0430na Whitfield',
  'ʼDana Whitfield',
])('%s is Dana Whitfield', (name) => expect(userNameKey(name)).toBe(userNameKey('Dana Whitfield')))

test.each([
  ['O’Brien', "O'Brien"],
  ['Marna 0lsen', 'Mama Olsen'],
  ['Оксана', 'OKCAHA'],
  ['ΤΟΝΥ', 'TOVY'],
])('%s looks like %s', (one, other) => expect(userNameKey(one)).toBe(userNameKey(other)))

test.each([
  ['李小龍', '李小鳳'],
  ['राम', 'रामा'],
  ['สมชาย', 'สมชัย'],
  ['Colleague 1', 'Colleague 11'],
  ['Dana Whitfield', 'Dana Whitfield II'],
])('%s and %s are two people', (one, other) => expect(userNameKey(one)).not.toBe(userNameKey(other)))

test.each([
  ['Ѕуѕтем', 'user_name_reserved'],
  ['5ystem', 'user_name_reserved'],
  ['Systern', 'user_name_reserved'],
  ['S y s t e m', 'user_name_reserved'],
  ['Ⓢystem', 'user_name_reserved'],
  ['System Admin', 'user_name_reserved'],
  ['the-system', 'user_name_reserved'],
  ['Tradeboard Support', 'user_name_reserved'],
  ['Trade-Board Help', 'user_name_reserved'],
  ['ТrаdеЬоаrd', 'user_name_mixed'],
  ['Дана Smith', 'user_name_mixed'],
  ['Dana Whitfie丨d', 'user_name_mixed'],
  ['ꓢꓬꓢꓔꓰꓟ', 'user_name_script'],
  ['Ꮪystem', 'user_name_script'],
  ['Ⲥⲁⲙ', 'user_name_script'],
  ['ꜱʏꜱᴛᴇᴍ', 'user_name_script'],
  ['Danaǃ', 'user_name_script'],
  ['...', 'user_name_empty'],
  ['😀', 'user_name_empty'],
])('%s is refused: %s', (name, issue) => expect(userNameIssue(name)).toBe(issue))
