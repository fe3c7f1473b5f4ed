import { DEVICE_CODE_MS } from '#contract/session/device-codes.ts'
import { deviceCodeHash } from '#worker/session/device-code.ts'
import { NO_PIN } from '#worker/session/pin.ts'

/** The user's id; by default the first admin, or the owner if there is no active admin. */
interface For {
  userId: number | undefined
  /** UTC milliseconds. */
  now: number
}

/** The statements that store a device code. Their values need no quoting. */
export const deviceCodeSql = async (code: string, { userId, now }: For): Promise<string[]> => {
  const user =
    userId ??
    `(SELECT min(user_id) FROM users WHERE role = 'admin' AND is_active = 1 AND pin_hash NOT LIKE '${NO_PIN}%')`
  return [
    `DELETE FROM device_codes WHERE user_id IS ${user} AND used_at IS NULL`,
    `INSERT INTO device_codes (code_hash, user_id, created_at, expires_at) VALUES ('${await deviceCodeHash(code)}', ${user}, ${now}, ${now + DEVICE_CODE_MS})`,
    `SELECT coalesce(u.name, 'the owner, with OWNER_PIN') AS code_for FROM device_codes c LEFT JOIN users u ON u.user_id = c.user_id WHERE c.code_hash = '${await deviceCodeHash(code)}'`,
  ]
}
