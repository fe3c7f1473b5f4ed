import type { Role } from '#contract/permissions.ts'
import { userNameKey } from '#contract/settings/user-name.ts'
import { seal } from '#worker/seal.ts'
import { pinHash } from '#worker/session/pin.ts'
import type { SellerUser } from './business.ts'
import type { Rows } from './rows.ts'

export const BUSINESS = { name: 'Mesquite Shade & Fence', phone: '(888) 555-0142' } as const

/** The mail domain marks demo users; `.example` is reserved, so nobody can own it. */
export const DEMO_MAIL = '@tradeboard.example'

const SELLERS = [
  { seller_id: 1, name: 'Maria Lopez', commission_bp: 800 },
  { seller_id: 2, name: 'Ben Carter', commission_bp: 600 },
  { seller_id: 3, name: 'Tyrell Brooks', commission_bp: 550 },
  { seller_id: 4, name: 'Hannah Nguyen', commission_bp: 500 },
] as const

interface DemoUser {
  user_id: number
  name: string
  role: Role
  seller_id: number | null
  mailbox: string
  pin: string
}

/** Only for local databases, because the README prints these PINs. */
export const USERS: readonly DemoUser[] = [
  { user_id: 1, name: 'Dana Whitfield', role: 'admin', seller_id: null, mailbox: 'dana', pin: '100001' },
  { user_id: 2, name: 'Marcus Hill', role: 'manager', seller_id: null, mailbox: 'marcus', pin: '200002' },
  { user_id: 3, name: 'Front Desk', role: 'public', seller_id: null, mailbox: 'desk', pin: '300003' },
  ...SELLERS.map(({ seller_id, name }) => ({
    user_id: 3 + seller_id,
    name,
    role: 'manager' as const,
    seller_id,
    mailbox: (name.split(' ')[0] ?? '').toLowerCase(),
    pin: String(210_000 + seller_id),
  })),
]

export const mailOf = (user: DemoUser) => `${user.mailbox}${DEMO_MAIL}`

export interface PinSecrets {
  PIN_PEPPER: string
  PIN_SEAL_KEY: string
}

/** The columns in which a PIN is stored. */
export const storedPin = async (secrets: PinSecrets, pin: string) => {
  const [pin_hash, pin_sealed] = await Promise.all([pinHash(secrets.PIN_PEPPER, pin), seal(secrets.PIN_SEAL_KEY, pin)])
  return { pin_hash, pin_sealed }
}

export const staffRows = async (secrets: PinSecrets, created_at: number): Promise<Pick<Rows, 'sellers' | 'users'>> => ({
  sellers: [...SELLERS],
  users: await Promise.all(
    USERS.map(async (user) => ({
      user_id: user.user_id,
      name: user.name,
      name_key: userNameKey(user.name),
      email: mailOf(user),
      role: user.role,
      seller_id: user.seller_id,
      language: 'en' as const,
      ...(await storedPin(secrets, user.pin)),
      created_at,
      updated_at: created_at,
    })),
  ),
})

export const SELLER_USERS: readonly SellerUser[] = USERS.flatMap(({ seller_id, user_id, name }) =>
  seller_id === null ? [] : [{ seller_id, author: { user_id, name } }],
)
