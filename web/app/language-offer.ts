import { useEffect } from 'react'
import { rememberLanguage } from '#web/lib/device-language.ts'
import { reloadIntoNewVersion } from '#web/lib/new-version.ts'
import { dismissToast, toast } from '#web/lib/toasts.ts'
import { useSession } from '#web/session/session.ts'
import { language } from '#words/language.ts'
import { languagesInText } from '#words/language-names.ts'
import { ownLanguageWords } from '#words/own-language.ts'
import { uiWords } from '#words/ui.ts'

/**
 * Offers a reload when the user chose another language in another tab or on another device. The page goes on in its own:
 * a form may be half filled in.
 */
export const useLanguageOffer = () => {
  const chosen = useSession((state) => state.newLanguage)
  useEffect(() => {
    if (!chosen) return
    // A reload would change nothing where the device cannot store the language.
    if (!rememberLanguage(chosen) || chosen === language) return
    const id = toast.info(ownLanguageWords.changed(languagesInText[chosen]), {
      duration: 60_000,
      sticky: true,
      action: { label: uiWords.reload, act: reloadIntoNewVersion },
    })
    return () => dismissToast(id)
  }, [chosen])
}
