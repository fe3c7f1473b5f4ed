import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { ImportRow } from './store.ts'

/** Only who began an import goes on with it: rows of somebody else would be logged as theirs. @throws Refusal `import_of_another` */
export const requireOwn = ({ user_id, user_name }: ImportRow, { user }: Actor) => {
  if (user_id !== user.user_id) throw new Refusal('import_of_another', { name: user_name })
}
