import type { Page } from 'playwright/test'

/** Makes sign-ins and restored sessions lack these permissions. */
export const withoutPermissions = (page: Page, withheld: RegExp) =>
  page.route(/\/api\/v1\/(auth|session)$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.user.permissions = body.user.permissions.filter((name: string) => !withheld.test(name))
    await route.fulfill({ response, json: body })
  })
