import { newVapidKeys } from './vapid-keys.ts'

const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = newVapidKeys()

console.log(`A new key pair of web push. Set both together, and keep them: with other keys each device has to subscribe anew.

npx wrangler secret put VAPID_PUBLIC_KEY     # ${VAPID_PUBLIC_KEY}
npx wrangler secret put VAPID_PRIVATE_KEY    # ${VAPID_PRIVATE_KEY}
npx wrangler secret put VAPID_SUBJECT        # mailto: and an address of yours, or the https: address of the app`)
