/** The browser's offer to install the app; not in the DOM's types, because not every browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined

/** Keeps the browser's offer for when the user asks for it. */
export const keepInstallOffer = () =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
  })

/** Shows the browser's install prompt. False where the browser has none to show. */
export const promptInstall = async (): Promise<boolean> => {
  const kept = offer
  offer = undefined
  await kept?.prompt()
  return kept !== undefined
}
