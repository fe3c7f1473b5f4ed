import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import styles from './language-switch.module.css'

interface LanguageSwitchProps {
  /** The accessible name of the group. */
  label: string
  selected: Language
  onChoose: (language: Language) => void
}

/** A button for each language, named in itself. */
export const LanguageSwitch = ({ label, selected, onChoose }: LanguageSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a box of its own in the layout
  <div className={styles.languages} role="group" aria-label={label}>
    {LANGUAGES.map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={language === selected}
        onClick={() => onChoose(language)}
      >
        {LANGUAGE_NAMES[language]}
      </button>
    ))}
  </div>
)
