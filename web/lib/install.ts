/** The `beforeinstallprompt` event, missing in the DOM's types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPromptEvent | undefined

/** Stores the browser's install prompt until the user asks for it. */
export const storeInstallPrompt = () =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallPromptEvent
  })

/** Shows the browser's install prompt. False where there is none. */
export const promptInstall = async (): Promise<boolean> => {
  const event = offer
  offer = undefined
  await event?.prompt()
  return event !== undefined
}
