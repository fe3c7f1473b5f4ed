import { useWrite } from '#web/offline/use-write.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { language } from '#words/language.ts'
import styles from './language.module.css'
import { saveLanguage } from './own-language.write.ts'

/** The language of the app for the user. */
export const OwnLanguage = () => {
  const { write, writing } = useWrite(saveLanguage)
  return (
    <Row gap="0 2" tone="soft" size="sm" className={styles.row}>
      <span aria-hidden="true">{fieldWords.language}</span>
      <LanguageSwitch label={fieldWords.language} selected={writing ?? language} onChoose={(chosen) => write(chosen)} />
    </Row>
  )
}
