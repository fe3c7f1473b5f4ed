import { ShieldAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { shellWords } from '#words/shell.ts'
import { hideGuessing } from './guessing.ts'
import styles from './guessing-banner.module.css'

/** Warns admins that strangers guess PINs, with advice. */
export const GuessingBanner = () => (
  <div className={styles.banner} role="status">
    <ShieldAlert aria-hidden="true" />
    <p>
      <strong>{shellWords.guessing}</strong> {shellWords.guessingAdvice}
    </p>
    <ButtonLink to="/admin/settings/sign-in">{shellWords.letDeviceIn}</ButtonLink>
    <Button kind="quiet" onClick={hideGuessing}>
      {shellWords.hideGuessing}
    </Button>
  </div>
)
