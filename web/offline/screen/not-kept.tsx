import { outboxWords } from '#web/messages/outbox.ts'
import styles from './outbox-screen.module.css'

/** Says of what waits that it ends with the page: the device has no room for it. */
export const NotKept = () => <strong className={styles.notKept}>{outboxWords.states.notKept}</strong>
