import { DocumentSettings } from '#contract/settings/document-settings.ts'
import { png } from '../bytes/png.ts'
import { call, read } from './call.ts'
import { PINS } from './people.ts'

/** A browser's request to replace the logo. */
export const logoForm = (file: Uint8Array<ArrayBuffer> = png()) => {
  const form = new FormData()
  form.append('logo', new File([file], 'logo.png', { type: 'image/png' }))
  return form
}

export const putLogo = (file?: Uint8Array<ArrayBuffer>, pin: string = PINS.admin) =>
  call('PUT', '/api/v1/settings/documents/logo', { pin, body: logoForm(file) })

/** A new logo of the business, with its signed address. */
export const addLogo = async () => {
  const { logo } = await read(await putLogo(), DocumentSettings)
  return logo ?? ''
}
