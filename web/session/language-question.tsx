import { LANGUAGE_NAMES, LANGUAGES, preferredLanguage } from '#contract/languages.ts'
import { LANGUAGE_QUESTION } from '#contract/words/language-question.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Grid, Hint, Text } from '#web/ui/layout/layout.tsx'
import { language } from '#words/language.ts'
import { ownLanguageWords } from '#words/own-language.ts'
import styles from './language.module.css'
import { saveLanguage } from './own-language.write.ts'

/** Asks a user who has not chosen a language yet, in all of them. The browser's own is preselected. */
export const LanguageQuestion = ({ onClose }: { onClose: () => void }) => {
  const { write } = useWrite(saveLanguage)
  const preselected = preferredLanguage(navigator.languages)
  return (
    <Dialog title={LANGUAGE_QUESTION[language]} onClose={onClose}>
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <Text key={other} lang={other} weight="bold">
          {LANGUAGE_QUESTION[other]}
        </Text>
      ))}
      <Grid least="8rem" className={styles.choices}>
        {LANGUAGES.map((choice) => (
          <Button
            key={choice}
            lang={choice}
            kind={choice === preselected ? 'primary' : 'plain'}
            ref={choice === preselected ? focusFirst : undefined}
            onClick={() => {
              write(choice)
              // Closed before the answer: behind an open dialog, no field of the screen takes a text.
              onClose()
            }}
          >
            {LANGUAGE_NAMES[choice]}
          </Button>
        ))}
      </Grid>
      <Hint>{ownLanguageWords.changeLater}</Hint>
    </Dialog>
  )
}

/** The dialog focuses this button when it opens. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')
